import type { Editor } from '@tiptap/react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { linkTo } from '#http/link.contract.ts';
import { Button } from '../button.tsx';
import { Field, TextInput } from '../forms/field.tsx';

type RichTextLinkProps = { editor: Editor; onClose: () => void };

export function RichTextLink({ editor, onClose }: RichTextLinkProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const [before] = useState(() => addressAtCursor(editor));
  const [address, setAddress] = useState(before);
  const [isWrong, setWrong] = useState(false);
  useEffect(() => {
    box.current?.querySelector('input')?.select();
  }, []);
  const close = () => {
    editor.commands.focus();
    onClose();
  };
  const set = () => {
    const href = linkTo(address);
    setWrong(href === null);
    if (href === null) return;
    setLink(editor, href, address.trim());
    close();
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    close();
  };
  useKeysIn(box, { Escape: close, Enter: set });
  return (
    <fieldset
      ref={box}
      className="grid gap-3 border-rule border-b bg-paper-2 px-4 pt-3 pb-4"
      aria-label="Link"
    >
      <Field label="Link address" error={isWrong ? 'Please enter a valid web or email address' : undefined}>
        {(control) => (
          <TextInput
            {...control}
            value={address}
            placeholder="https://example.org"
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button onClick={set}>Set Link</Button>
        {before && <Button onClick={remove}>Remove Link</Button>}
        <Button variant="quiet" onClick={close}>
          Close
        </Button>
      </div>
    </fieldset>
  );
}

/**
 * This listens before an enclosing dialog, which listens at the document and would close. On a button, Enter presses
 * that button.
 */
function useKeysIn(box: RefObject<HTMLElement | null>, acts: { Escape: () => void; Enter: () => void }) {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (!(target instanceof HTMLElement && box.current?.contains(target))) return;
    if (key !== 'Escape' && !(key === 'Enter' && target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.stopPropagation();
    acts[key]();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => act(event);
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}

function addressAtCursor(editor: Editor): string {
  const { href } = editor.getAttributes('link');
  return typeof href === 'string' ? href.replace(/^mailto:/, '') : '';
}

function setLink(editor: Editor, href: string, text: string) {
  const isAtWords = !editor.state.selection.empty || editor.isActive('link');
  if (isAtWords) editor.chain().extendMarkRange('link').setLink({ href }).run();
  else editor.commands.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] });
}

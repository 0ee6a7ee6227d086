import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { linkTo } from '../../http/link.contract.ts';
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
  useEscapeIn(box, close);
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
  return (
    <fieldset
      ref={box}
      className="grid gap-3 border-rule border-b bg-paper-2 px-4 pt-3 pb-4"
      aria-label="Link"
      onKeyDown={onEnter(set)}
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

/** Before a dialog around it, which listens at the document, would close. */
function useEscapeIn(box: RefObject<HTMLElement | null>, close: () => void) {
  const closeNow = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isHere = event.target instanceof Node && box.current?.contains(event.target);
    if (event.key !== 'Escape' || !isHere) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  });
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => closeNow(event);
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}

/** In the field only: on a button Enter presses that button. */
function onEnter(set: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    set();
  };
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

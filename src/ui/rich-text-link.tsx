import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { linkTo } from '../http/link.contract.ts';
import { Button } from './button.tsx';
import { Field, TextInput } from './field.tsx';

type RichTextLinkProps = { editor: Editor; onClose: () => void };

/** Asks where the selected words shall lead. */
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
    <fieldset ref={box} className="rte-link" aria-label="Link" onKeyDown={onEnter(set)}>
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
      <div className="rte-link-acts">
        <Button onClick={set}>Set Link</Button>
        {before && <Button onClick={remove}>Remove Link</Button>}
        <Button variant="quiet" onClick={close}>
          Close
        </Button>
      </div>
    </fieldset>
  );
}

/** Before a dialog around hears of it, whose listener waits at the document. */
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

/** Counts in the field alone: on a button it presses the button. */
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

/** On the selected words, on the link around the cursor, or else on the address itself, written out. */
function setLink(editor: Editor, href: string, text: string) {
  const isAtWords = !editor.state.selection.empty || editor.isActive('link');
  if (isAtWords) editor.chain().extendMarkRange('link').setLink({ href }).run();
  else editor.commands.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] });
}

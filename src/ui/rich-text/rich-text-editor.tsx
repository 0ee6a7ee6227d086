import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { Bold, Italic, Link, List, ListOrdered } from 'lucide-react';
import { Toolbar } from 'radix-ui';
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { linkTo } from '#http/link.contract.ts';
import { Button } from '../button.tsx';
import { Field, TextInput } from '../forms/field.tsx';
import { richTextSchema, withStylesAsData } from './rich-text-schema.ts';

const EXTENSIONS = [richTextSchema];

type RichTextEditorProps = {
  id: string;
  value: string;
  onChange: (html: string) => void;
  labelledBy: string;
  describedBy: string;
  invalid: boolean;
  placeholder: ReactNode;
  ref?: Ref<{ focus: () => void }> | undefined;
};

export function RichTextEditor(props: RichTextEditorProps) {
  const { value, onChange, placeholder, ref } = props;
  const given = useRef<{ value: string; html: string } | null>(null);
  const shown = useRef(value);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    // React may discard an editor that is created during rendering, if the first render takes long.
    immediatelyRender: false,
    // It would add a style element to the page, which a strict Content-Security-Policy refuses.
    injectCSS: false,
    editorProps: useEditorProps(props),
    onUpdate: (update) => {
      const html = htmlOf(update.editor);
      shown.current = html === given.current?.html ? given.current.value : html;
      onChange(shown.current);
    },
  });
  useEffect(() => {
    if (!editor || (given.current && value === shown.current)) return;
    if (value !== shown.current) replaceText(editor, value);
    given.current = { value, html: htmlOf(editor) };
    shown.current = value;
  }, [editor, value]);
  useImperativeHandle(ref, () => ({ focus: () => editor?.commands.focus() }), [editor]);
  if (!editor) return placeholder;
  return (
    <div className="overflow-clip rounded-control border border-rule-strong bg-field focus-within:border-focus hover:border-ink-2 has-[[role=textbox]:focus]:outline-3 has-[[role=textbox]:focus]:outline-focus has-[[role=textbox][aria-invalid=true]]:border-wax has-[[role=textbox][aria-invalid=true]]:[box-shadow:inset_0_0_0_1px_var(--color-wax)]">
      <FormatBar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}

/** Repeats the style sheet that the editor would inject. */
const TEXT =
  'prose wrap-anywhere min-h-45 whitespace-break-spaces px-4 pt-3.5 pb-[18px] leading-[1.55] outline-0! [font-variant-ligatures:none]';

/** Changes the props only when they differ, because the editor redraws everything for new ones. */
function useEditorProps({ id, labelledBy, describedBy, invalid }: RichTextEditorProps) {
  return useMemo(
    () => ({
      attributes: {
        id,
        class: TEXT,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-required': 'true',
        'aria-labelledby': labelledBy,
        'aria-describedby': describedBy,
        ...(invalid && { 'aria-invalid': 'true' }),
      },
      transformPastedHTML: withStylesAsData,
      // In a list Tab would indent the item, so keyboard users couldn't leave the text.
      handleDOMEvents: { keydown: (_view: unknown, event: KeyboardEvent) => event.key === 'Tab' },
    }),
    [id, labelledBy, describedBy, invalid],
  );
}

function htmlOf(editor: Editor): string {
  return editor.getText().trim() === '' ? '' : editor.getHTML();
}

/** Undo must not revert a change from outside. */
function replaceText(editor: Editor, html: string) {
  editor.chain().setMeta('addToHistory', false).setContent(html, { emitUpdate: false }).run();
}

function FormatBar({ editor }: { editor: Editor }) {
  const [isLinking, setLinking] = useState(false);
  const pressed = useEditorState({ editor, selector: pressedButtons });
  const change = () => editor.chain().focus();
  const button = (name: string, isPressed: boolean, onPress: () => void, icon: ReactNode) => (
    <Toolbar.Button
      className="grid size-tap cursor-pointer place-items-center rounded-card text-ink-2 hover:bg-canvas-sunk hover:text-ink focus-visible:-outline-offset-3 aria-pressed:bg-action aria-pressed:text-on-action forced-colors:aria-pressed:outline-2 forced-colors:aria-pressed:-outline-offset-2 forced-colors:aria-pressed:outline-[Highlight]"
      aria-label={name}
      title={name}
      aria-pressed={isPressed}
      onClick={onPress}
    >
      {icon}
    </Toolbar.Button>
  );
  const separator = <span className="mx-1.5 my-2.5 w-px bg-rule" aria-hidden="true" />;
  return (
    <>
      <Toolbar.Root
        className="flex min-h-[53px] flex-wrap gap-0.5 border-rule border-b bg-paper-2 p-1"
        aria-label="Formatting"
      >
        {button('Bold', pressed.bold, () => change().toggleBold().run(), <Bold />)}
        {button('Italic', pressed.italic, () => change().toggleItalic().run(), <Italic />)}
        {separator}
        {button('Bullet list', pressed.bullets, () => change().toggleBulletList().run(), <List />)}
        {button('Ordered list', pressed.numbers, () => change().toggleOrderedList().run(), <ListOrdered />)}
        {separator}
        {button('Link', pressed.link, () => setLinking(!isLinking), <Link />)}
      </Toolbar.Root>
      {isLinking && <LinkForm editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}

function pressedButtons({ editor }: { editor: Editor }) {
  return {
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    bullets: editor.isActive('bulletList'),
    numbers: editor.isActive('orderedList'),
    link: editor.isActive('link'),
  };
}

function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
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

/** Listens before an enclosing dialog, which would close. On a button, Enter presses that button. */
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

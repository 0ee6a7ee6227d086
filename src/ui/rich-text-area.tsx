import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import { withStylesAsData } from './pasted-html.ts';
import { RichTextBar } from './rich-text-bar.tsx';
import type { RichTextEditorProps } from './rich-text-editor.tsx';
import { RichTextPlaceholder } from './rich-text-placeholder.tsx';
import { richTextSchema } from './rich-text-schema.ts';

const EXTENSIONS = [richTextSchema];

export function RichTextArea(props: RichTextEditorProps) {
  const { value, onChange, disabled = false, ref } = props;
  const given = useRef<{ value: string; html: string } | null>(null);
  const shown = useRef(value);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    editable: !disabled,
    immediatelyRender: false,
    // It would put a style element into the page, which a strict Content-Security-Policy refuses.
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
  useEffect(() => {
    editor?.setEditable(!disabled, false);
  }, [editor, disabled]);
  useImperativeHandle(ref, () => ({ focus: () => editor?.commands.focus() }), [editor]);
  if (!editor) return <RichTextPlaceholder />;
  return (
    <div className="rte">
      <RichTextBar editor={editor} disabled={disabled} />
      <EditorContent editor={editor} />
    </div>
  );
}

/** Made anew only when they differ: the editor draws everything again for new ones. */
function useEditorProps({ id, labelledBy, describedBy, invalid, disabled }: RichTextEditorProps) {
  return useMemo(
    () => ({
      attributes: {
        id,
        class: 'rte-body prose',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-required': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(invalid && { 'aria-invalid': 'true' }),
        ...(disabled && { 'aria-disabled': 'true' }),
      },
      transformPastedHTML: withStylesAsData,
      // In a list Tab would move the item and keep whoever has no mouse in the text.
      handleDOMEvents: { keydown: (_view: unknown, event: KeyboardEvent) => event.key === 'Tab' },
    }),
    [id, labelledBy, describedBy, invalid, disabled],
  );
}

function htmlOf(editor: Editor): string {
  return editor.getText().trim() === '' ? '' : editor.getHTML();
}

/** From outside: nothing that Undo shall take back. */
function replaceText(editor: Editor, html: string) {
  editor.chain().setMeta('addToHistory', false).setContent(html, { emitUpdate: false }).run();
}

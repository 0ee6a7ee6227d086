import { lazy, type Ref, Suspense } from 'react';
import { RichTextPlaceholder } from './rich-text-placeholder.tsx';

export type RichTextEditorProps = {
  id: string;
  /** HTML; nothing is the empty string. */
  value: string;
  onChange: (html: string) => void;
  labelledBy: string;
  describedBy?: string | undefined;
  invalid?: boolean;
  disabled?: boolean;
  /** Puts the cursor into the text. */
  ref?: Ref<{ focus: () => void }> | undefined;
};

/** Bold, italic, lists and links. What it stands on is large and arrives on its own. */
export function RichTextEditor(props: RichTextEditorProps) {
  return (
    <Suspense fallback={<RichTextPlaceholder />}>
      <LazyEditor {...props} />
    </Suspense>
  );
}

const LazyEditor = lazy(async () => {
  const { RichTextArea } = await import('./rich-text-area.tsx');
  return { default: RichTextArea };
});

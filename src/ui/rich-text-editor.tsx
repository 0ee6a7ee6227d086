import { lazy, type Ref, Suspense } from 'react';

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
  ref?: Ref<{ focus: () => void }>;
};

/** Bold, italic, lists and links. What it stands on is large and arrives on its own. */
export function RichTextEditor(props: RichTextEditorProps) {
  return (
    <Suspense fallback={<Placeholder labelledBy={props.labelledBy} />}>
      <LazyEditor {...props} />
    </Suspense>
  );
}

const LazyEditor = lazy(async () => {
  const { RichTextArea } = await import('./rich-text-area.tsx');
  return { default: RichTextArea };
});

/** As large as the empty editor, so that nothing moves when it arrives. */
function Placeholder({ labelledBy }: { labelledBy: string }) {
  return (
    <div className="rte" role="status" aria-labelledby={labelledBy} aria-busy="true">
      <div className="rte-bar rte-waiting" />
      <div className="rte-body">
        <span className="sr">Loading the editor…</span>
      </div>
    </div>
  );
}

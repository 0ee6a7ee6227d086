import { type Editor, useEditorState } from '@tiptap/react';
import { Toolbar } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { LinkIcon } from './icon.tsx';
import { RichTextLink } from './rich-text-link.tsx';
import { BoldIcon, BulletListIcon, ItalicIcon, OrderedListIcon } from './staff-icon.tsx';

type RichTextBarProps = { editor: Editor; disabled: boolean };

export function RichTextBar({ editor, disabled }: RichTextBarProps) {
  const [isLinking, setLinking] = useState(false);
  const pressed = useEditorState({ editor, selector: pressedButtons });
  const change = () => editor.chain().focus();
  const button = (name: string, isPressed: boolean, onPress: () => void, icon: ReactNode) => (
    <Toolbar.Button
      aria-label={name}
      title={name}
      aria-pressed={isPressed}
      disabled={disabled}
      onClick={onPress}
    >
      {icon}
    </Toolbar.Button>
  );
  return (
    <>
      <Toolbar.Root className="rte-bar" aria-label="Formatting">
        {button('Bold', pressed.bold, () => change().toggleBold().run(), <BoldIcon />)}
        {button('Italic', pressed.italic, () => change().toggleItalic().run(), <ItalicIcon />)}
        <span className="sep" aria-hidden="true" />
        {button('Bullet list', pressed.bullets, () => change().toggleBulletList().run(), <BulletListIcon />)}
        {button(
          'Ordered list',
          pressed.numbers,
          () => change().toggleOrderedList().run(),
          <OrderedListIcon />,
        )}
        <span className="sep" aria-hidden="true" />
        {button('Link', pressed.link, () => setLinking(!isLinking), <LinkIcon />)}
      </Toolbar.Root>
      {isLinking && <RichTextLink editor={editor} onClose={() => setLinking(false)} />}
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

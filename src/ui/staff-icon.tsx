import { drawIcon, type IconProps } from './icon.tsx';

export function BoldIcon(props: IconProps) {
  return drawIcon(props, <path d="M7 4.5h6a3.75 3.75 0 0 1 0 7.5H7zM7 12h7a3.75 3.75 0 0 1 0 7.5H7z" />);
}

export function ItalicIcon(props: IconProps) {
  return drawIcon(props, <path d="M10 4.5h8M6 19.5h8M14.5 4.5l-5 15" />);
}

export function BulletListIcon(props: IconProps) {
  return drawIcon(
    props,
    <path d="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01" strokeWidth="2.2" />,
  );
}

export function OrderedListIcon(props: IconProps) {
  return drawIcon(
    props,
    <path d="M10 6h10M10 12h10M10 18h10M4 4.5l1.5-1V9M3.8 14.6c.4-.8 2.7-1 2.7.6 0 1.3-2.7 2.2-2.7 4.3h3" />,
  );
}

export function MenuIcon(props: IconProps) {
  return drawIcon(props, <path d="M3.5 6.5h17M3.5 12h17M3.5 17.5h17" />);
}

export function PlusIcon(props: IconProps) {
  return drawIcon(props, <path d="M12 5v14M5 12h14" />);
}

export function InfoIcon(props: IconProps) {
  return drawIcon(props, <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v5.5M12 7.6v.2" />);
}

export function ChevronDownIcon(props: IconProps) {
  return drawIcon(props, <path d="m5 9 7 7 7-7" />);
}

export function ArrowLeftIcon(props: IconProps) {
  return drawIcon(props, <path d="M19 12H5M11 6l-6 6 6 6" />);
}

export function TrashIcon(props: IconProps) {
  return drawIcon(props, <path d="M4 6.5h16M9 6.5V4h6v2.5M6 6.5 7 20h10l1-13.5M10 10.5v6M14 10.5v6" />);
}

export function ImageIcon(props: IconProps) {
  return drawIcon(props, <path d="M3.5 5h17v14h-17zM4 17l5.5-5.5 4 4 2.5-2.5 4 4M15.5 9.3v.2" />);
}

export function DuplicateIcon(props: IconProps) {
  return drawIcon(props, <path d="M8 8h12v12H8zM16 8V4H4v12h4M14 11v6M11 14h6" />);
}

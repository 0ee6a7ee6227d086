import {
  ArrowLeft,
  Bold,
  ChevronDown,
  CopyPlus,
  Image,
  Info,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Menu,
  Plus,
  Trash2,
} from 'lucide-react';

export const BoldIcon = sized(Bold);
export const ItalicIcon = sized(Italic);
export const BulletListIcon = sized(List);
export const OrderedListIcon = sized(ListOrdered);
export const MenuIcon = sized(Menu);
export const PlusIcon = sized(Plus);
export const InfoIcon = sized(Info);
export const ChevronDownIcon = sized(ChevronDown);
export const ArrowLeftIcon = sized(ArrowLeft);
export const TrashIcon = sized(Trash2);
export const ImageIcon = sized(Image);
export const DuplicateIcon = sized(CopyPlus);

function sized(Icon: LucideIcon) {
  return ({ small = false }: { small?: boolean }) => <Icon className={small ? 'icon icon-s' : 'icon'} />;
}

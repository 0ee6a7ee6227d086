export { FileButton } from './button.tsx';

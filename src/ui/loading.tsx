export { Loading } from './spinner.tsx';

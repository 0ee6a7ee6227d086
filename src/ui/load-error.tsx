export { LoadError } from './alert.tsx';

export { Select } from './field.tsx';

export { FormField } from './field.tsx';

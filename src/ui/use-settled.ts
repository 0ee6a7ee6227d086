export { useDebouncedValue as useSettled } from './use-debounced-value.ts';

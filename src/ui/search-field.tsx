export { matchesSearch, SearchField } from './filters.tsx';

export { EmptyState as EmptyList } from './empty-state.tsx';

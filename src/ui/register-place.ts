import type { TableView } from './data-table.tsx';

export type RegisterPlace = TableView;

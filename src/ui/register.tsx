import { DataTable, type DataTableColumn, type TableView } from './data-table.tsx';

export type RegisterColumn<Row> = DataTableColumn<Row>;

type RegisterProps<Row> = Parameters<typeof DataTable<Row>>[0] & { choice?: string; place?: TableView };

export function Register<Row>({ choice, place, ...rest }: RegisterProps<Row>) {
  return (
    <DataTable {...rest} {...(choice !== undefined && { filter: choice })} {...(place && { view: place })} />
  );
}

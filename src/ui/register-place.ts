import { useState } from 'react';

export type RegisterSorting = { id: string; desc: boolean };

/** How a register is sorted and which of its pages shows. */
export type RegisterPlace = {
  sorting: RegisterSorting | undefined;
  /** From 0; beyond the last page, the last one shows. */
  page: number;
  onSort: (to: RegisterSorting) => void;
  onTurn: (page: number) => void;
};

/** A place that lasts as long as the register is on the page. After another choice of rows the first page shows. */
export function useOwnPlace(sortedBy: RegisterSorting | undefined, choice: string): RegisterPlace {
  const [sorting, setSorting] = useState(sortedBy);
  const [turned, setTurned] = useState({ page: 0, choice });
  const turnTo = (page: number) => setTurned({ page, choice });
  return {
    sorting,
    page: turned.choice === choice ? turned.page : 0,
    onSort(to) {
      setSorting(to);
      turnTo(0);
    },
    onTurn: turnTo,
  };
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { uploadFile } from '#browser/upload.ts';
import { BEGINNING_BYTES, type Columns, columnsIn } from '../readers/beginning.ts';
import { guessColumns } from '../readers/tables/columns.ts';
import { FILE_TOO_LARGE, SET_LIMITS, type SetUpload } from '../recipient-sets.contract.ts';
import type { ColumnMapping } from '../set-rows.contract.ts';
import { SETS } from './recipient-sets.api.ts';
import { rememberColumns, rememberedColumns } from './remembered-columns.ts';
import { describeLack, sentColumns } from './set-columns.ts';

export interface Owner {
  /** The set that the file is a new version of. */
  setId: number | undefined;
  /** Undefined if the set belongs to the installation. */
  organizationId: number | undefined;
}

export interface ChosenFile {
  file: File;
  columns: Columns | null;
  guessed: ColumnMapping;
  mapping: ColumnMapping;
}

type Sent = Omit<ChosenFile, 'guessed'> & Owner;

const MEGABYTE = 1024 * 1024;

/** Uploads a file as soon as its columns are known. Changed columns wait until they are read again. */
export function useSetFile(owner: Owner) {
  const [chosen, setChosen] = useState<ChosenFile>();
  const [problem, setProblem] = useState<string>();
  const [progress, setProgress] = useState(0);
  const sending = useRef<AbortController>(undefined);
  /** The set of an earlier upload, which the next file of the same owner replaces. */
  const made = useRef<Owner>(undefined);
  const client = useQueryClient();
  const upload = useMutation({
    mutationFn: async (sent: Sent) => {
      sending.current?.abort();
      sending.current = new AbortController();
      setProgress(0);
      const path = `/api/recipient-sets/files?${queryOf(sent, made.current)}`;
      const { signal } = sending.current;
      return await uploadFile<SetUpload>({ path, file: sent.file, signal, onProgress: setProgress });
    },
    onSuccess: ({ setId }, { organizationId, columns, mapping }) => {
      if (columns) rememberColumns(columns.headings, mapping);
      made.current = { setId, organizationId };
      return client.invalidateQueries(SETS);
    },
  });
  useEffect(() => () => sending.current?.abort(), []);

  function read(next: ChosenFile) {
    const { file, columns, mapping } = next;
    setProblem(undefined);
    const lack = columns ? describeLack(sentColumns(mapping)) : undefined;
    const { bytes } = SET_LIMITS[owner.organizationId === undefined ? 'installation' : 'organization'];
    if (file.size > bytes) setProblem(`${FILE_TOO_LARGE} The limit is ${bytes / MEGABYTE} MB.`);
    else if (lack) setProblem(lack);
    else upload.mutate({ file, columns, mapping, ...owner });
  }

  async function choose(file: File) {
    sending.current?.abort();
    upload.reset();
    try {
      const columns = columnsIn(file, new Uint8Array(await file.slice(0, BEGINNING_BYTES).arrayBuffer()));
      const guessed = columns ? guessColumns(columns.headings, columns.firstRows) : {};
      const mapping = (columns && rememberedColumns(columns.headings)) ?? guessed;
      const next = { file, columns, guessed, mapping };
      setChosen(next);
      read(next);
    } catch {
      setProblem('Your browser couldn’t open this file. Please choose it again.');
    }
  }

  const { variables: sent } = upload;
  const isCurrent =
    chosen !== undefined &&
    sent?.file === chosen.file &&
    sent.mapping === chosen.mapping &&
    sent.organizationId === owner.organizationId;
  return {
    chosen,
    choose: (file: File) => void choose(file),
    changeColumns: (mapping: ColumnMapping) => {
      setProblem(undefined);
      setChosen((known) => known && { ...known, mapping });
    },
    readAgain: () => chosen && read(chosen),
    problem: problem ?? (isCurrent ? upload.error : undefined),
    report: isCurrent ? upload.data : undefined,
    isReading: isCurrent && upload.isPending,
    isOutdated: chosen !== undefined && !isCurrent,
    progress,
  };
}

export type SetFileReading = ReturnType<typeof useSetFile>;

function queryOf({ file, columns, mapping, setId, organizationId }: Sent, made: Owner | undefined) {
  const query = new URLSearchParams({ name: file.name.slice(-200) });
  const earlier = made?.organizationId === organizationId ? made?.setId : undefined;
  const knownId = setId ?? earlier;
  if (knownId !== undefined) query.set('setId', String(knownId));
  else if (organizationId !== undefined) query.set('organizationId', String(organizationId));
  if (columns) query.set('columns', JSON.stringify(sentColumns(mapping)));
  return query;
}

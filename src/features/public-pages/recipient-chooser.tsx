import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { callFromPage } from '#browser/public-call.ts';
import type { FoundRecipient } from '#features/campaigns/recipients/recipients.contract.ts';
import { post } from '#features/letters/ui/letter-stream.ts';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/forms/combobox.tsx';
import { Field, FieldError, TextInput } from '#ui/forms/field.tsx';
import { useDebouncedValue } from '#ui/forms/form-hooks.ts';
import type { KnownRecipient, RecipientChoice } from './letter-target.ts';

/** Returns undefined if the recipient is clear. Otherwise tries to find one, and shows a problem if it can't. */
export type Settle = () => Promise<boolean> | undefined;

export interface RecipientChooserProps {
  choice: RecipientChoice;
  preview: string | undefined;
  chosen: KnownRecipient | undefined;
  settle: RefObject<Settle | null>;
  /** `all` are the people that the visitor writes to in turn. */
  onChoose: (recipient: KnownRecipient | undefined, all?: KnownRecipient[]) => void;
}

const LIST = '[type=radio], [role=combobox]';

/** Its ids are fixed, because the form around it is hydrated. */
export function RecipientChooser(props: RecipientChooserProps) {
  const { choice, chosen, settle, onChoose } = props;
  const { words, mode } = choice;
  const box = useRef<HTMLFieldSetElement>(null);
  /** The postcode of the chosen recipient. Another postcode may have another recipient. */
  const settled = useRef('');
  const [problem, setProblem] = useState('');
  const finder = usePostcodeFinder(props, (recipient, postcode, all = []) => {
    settled.current = postcode;
    onChoose(recipient, all);
  });

  useLayoutEffect(() => {
    settled.current = postcodeIn(box.current);
  }, []);

  function focus(selector: string) {
    box.current?.querySelector<HTMLElement>(selector)?.focus();
  }

  function choose(recipient: KnownRecipient) {
    setProblem('');
    finder.clear();
    settled.current = postcodeIn(box.current);
    onChoose(recipient);
  }

  async function find(): Promise<boolean> {
    setProblem('');
    const outcome = await finder.find(postcodeIn(box.current));
    if (outcome !== 'found') focus(outcome === 'list' ? LIST : 'input');
    return outcome === 'found';
  }

  useImperativeHandle(settle, () => () => {
    if (chosen && ['', settled.current].includes(postcodeIn(box.current))) return undefined;
    if (mode !== 'choose') return find();
    flushSync(() => setProblem(words.missing));
    focus('[type=radio], input');
    return Promise.resolve(false);
  });

  const list = finder.found ?? choice.recipients;
  const recipients =
    list.length > 0 ? (
      <RecipientList list={list} chosen={chosen} onPick={choose} />
    ) : (
      <RecipientSearch key={finder.searchKey} {...props} onPick={choose} />
    );
  return (
    <fieldset
      ref={box}
      className="grid gap-4 border-rule border-y py-5"
      aria-describedby={problem ? 'recipient-problem' : undefined}
    >
      <legend className={mode !== 'choose' ? 'sr-only' : 'label float-start mb-1.5'}>{words.choose}</legend>
      {mode !== 'choose' && <PostcodeField words={words} finder={finder} onFind={() => void find()} />}
      <p className="text-small empty:hidden" role="status">
        {finder.notice}
      </p>
      {mode !== 'choose' && !finder.found ? (
        <details open={finder.isOpen} onToggle={(event) => finder.setOpen(event.currentTarget.open)}>
          <summary className="min-h-tap cursor-pointer py-2.5 font-semibold text-action">
            {words.list}
          </summary>
          <div className="pt-2">{recipients}</div>
        </details>
      ) : (
        recipients
      )}
      <FieldError id="recipient-problem">{!chosen && problem}</FieldError>
    </fieldset>
  );
}

function postcodeIn(box: HTMLElement | null): string {
  return box?.querySelector<HTMLInputElement>('[name=postcode]')?.value.trim() ?? '';
}

type Finder = ReturnType<typeof usePostcodeFinder>;
type Result = { found?: KnownRecipient[] | undefined; problem?: string; notice?: string };

function usePostcodeFinder(
  { choice, preview }: Pick<RecipientChooserProps, 'choice' | 'preview'>,
  onFind: (recipient: KnownRecipient | undefined, postcode: string, all?: KnownRecipient[]) => void,
) {
  const { words, address, mode, unknownPostcode } = choice;
  const [result, setResult] = useState<Result>({});
  const [isBusy, setBusy] = useState(false);
  const [isOpen, setOpen] = useState(false);
  /** Changes when a lookup finds no one, so an earlier search by name starts over. */
  const [searchKey, setSearchKey] = useState(0);
  const latest = useRef(0);

  async function find(postcode: string): Promise<'found' | 'field' | 'list'> {
    setResult({});
    if (!postcode) {
      flushSync(() => setResult({ problem: words.missing }));
      return 'field';
    }
    latest.current += 1;
    const lookup = latest.current;
    setBusy(true);
    const people = await findByPostcode(address, { postcode, preview }, words.failed);
    if (lookup !== latest.current) return 'field';
    setBusy(false);
    if (typeof people !== 'string') return take(people, postcode);
    flushSync(() => setResult({ problem: people }));
    return 'field';
  }

  /** The visitor confirms a recipient who isn't responsible for the postcode by pressing Generate again. */
  function take(people: FoundRecipient[], postcode: string) {
    const [first, ...others] = people;
    if (mode === 'each' && first?.matches && others.length > 0) {
      flushSync(() => {
        setResult({ found: people, notice: words.each.replace('{count}', String(people.length)) });
        onFind(first, postcode, people);
      });
      return 'found';
    }
    const isOnly = first?.matches && others.length === 0;
    if (isOnly || (first && !first.matches && unknownPostcode === 'first')) {
      const notice = (isOnly ? words.found : words.first).replace('{name}', () => first.name);
      flushSync(() => {
        setResult({ notice });
        onFind(first, postcode);
      });
      return isOnly ? 'found' : 'field';
    }
    flushSync(() => {
      setSearchKey(latest.current);
      onFind(undefined, postcode);
      if (first?.matches) setResult({ found: people, notice: words.several });
      else {
        setResult({ problem: words.notFound });
        setOpen(true);
      }
    });
    return 'list';
  }

  const clear = () => setResult(({ found }) => ({ found }));
  return { ...result, find, isBusy, isOpen, setOpen, searchKey, clear };
}

/** Sends the postcode in the body, because addresses are logged on the way. Returns a sentence if it fails. */
async function findByPostcode(
  address: string,
  payload: { postcode: string; preview: string | undefined },
  fallback: string,
): Promise<FoundRecipient[] | string> {
  try {
    return await (await post({ address, payload, fromVisitor: true, fallback })).json();
  } catch (error) {
    return (error instanceof Error && error.message) || fallback;
  }
}

type PostcodeFieldProps = { words: RecipientChoice['words']; finder: Finder; onFind: () => void };

function PostcodeField({ words, finder, onFind }: PostcodeFieldProps) {
  function findOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onFind();
  }

  return (
    <Field
      id="recipient-postcode"
      label={words.postcode}
      hint={words.postcodeHint}
      error={finder.problem || undefined}
    >
      {({ required: _required, ...control }) => (
        <div className="flex flex-wrap gap-2 [&_input]:w-40">
          <TextInput
            {...control}
            name="postcode"
            autoComplete="postal-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            onKeyDown={findOnEnter}
          />
          <Button data-find="" busy={finder.isBusy} onClick={onFind}>
            {words.find}
          </Button>
        </div>
      )}
    </Field>
  );
}

type ListProps = Pick<RecipientChooserProps, 'chosen'> & { onPick: (recipient: KnownRecipient) => void };

function RecipientList({ list, chosen, onPick }: ListProps & { list: KnownRecipient[] }) {
  return (
    <div className="clear-both max-h-96 overflow-y-auto rounded-control border border-rule-strong">
      {list.map((recipient) => (
        <label
          key={recipient.id}
          className="grid min-h-tap cursor-pointer grid-cols-[22px_minmax(0,1fr)] items-start gap-3 border-rule border-b px-3.5 py-2.5 last:border-b-0 hover:bg-action-tint has-checked:bg-action-tint"
        >
          <input
            className="mt-px size-5.5 accent-action"
            type="radio"
            name="recipientId"
            value={recipient.id}
            checked={chosen?.id === recipient.id}
            onChange={() => onPick(recipient)}
          />
          <span className="wrap-anywhere grid">
            <span className="font-strong">{recipient.name}</span>
            <span className="text-ink-2 text-small/[1.4] empty:hidden">{describePlace(recipient)}</span>
          </span>
        </label>
      ))}
    </div>
  );
}

/** Leaves out a district that the role names already. */
function describePlace({ role, district, party }: KnownRecipient): string {
  const isNamed = district && role?.includes(district);
  return [role, isNamed ? null : district, party].filter(Boolean).join(', ');
}

const SEARCH_MS = 250;
const SEARCH_ID = 'recipient-search';

type SearchProps = ListProps & Pick<RecipientChooserProps, 'choice' | 'preview'>;

function RecipientSearch({ choice, preview, chosen, onPick }: SearchProps) {
  const { words, address } = choice;
  const [typed, setTyped] = useState<string>();
  const text = typed ?? chosen?.name ?? '';
  const sought = useDebouncedValue(typed ?? '', SEARCH_MS);
  useLayoutEffect(() => {
    // Takes over text typed before this code was loaded.
    const input = document.getElementById(SEARCH_ID);
    if (input instanceof HTMLInputElement && input.value) setTyped(input.value);
  }, []);
  const [search, setSearch] = useState<Search>({ words: '', people: [], total: 0 });
  const [failure, setFailure] = useState('');
  useEffect(() => {
    const call = new AbortController();
    searchByName(address, sought, preview, call.signal).then(
      (found) => {
        setSearch(found);
        setFailure(found.total === 0 ? words.noneFound : '');
      },
      (error: unknown) => {
        if (!call.signal.aborted) setFailure((error instanceof Error && error.message) || words.failed);
      },
    );
    return () => call.abort();
  }, [address, preview, sought, words]);
  const people = failure ? [] : search.people;
  const shown = words.shown
    .replace('{count}', String(people.length))
    .replace('{total}', String(search.total));
  return (
    <Combobox
      id={SEARCH_ID}
      label={words.search}
      hint={words.searchHint}
      text={text}
      onText={setTyped}
      options={people.map((one) => ({
        id: one.id,
        label: [one.name, describePlace(one)].filter(Boolean).join(', '),
      }))}
      isFresh={Boolean(typed) && search.words === typed}
      message={failure || (people.length > 0 && people.length < search.total ? shown : undefined)}
      counted={(count) => words.counted.replace('{count}', String(count))}
      onChoose={(id) => {
        const recipient = people.find((one) => one.id === id);
        if (!recipient) return;
        setTyped(undefined);
        onPick(recipient);
      }}
    />
  );
}

interface Search {
  words: string;
  people: KnownRecipient[];
  total: number;
}

async function searchByName(
  address: string,
  words: string,
  preview: string | undefined,
  signal: AbortSignal,
): Promise<Search> {
  const query = new URLSearchParams({ q: words, ...(preview && { preview }) });
  const headers = { 'x-page-language': document.documentElement.lang };
  const response = await callFromPage(`${address}?${query}`, { headers, signal });
  const isPlain = response.headers.get('content-type')?.startsWith('text/plain');
  if (!response.ok) throw new Error(isPlain ? await response.text() : '');
  return { words, people: await response.json(), total: Number(response.headers.get('x-total-count')) };
}

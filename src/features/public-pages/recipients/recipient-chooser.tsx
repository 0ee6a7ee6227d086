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
import type { FoundRecipient } from '#features/campaigns/recipients/recipients.contract.ts';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/forms/combobox.tsx';
import { Field, FieldError, TextInput } from '#ui/forms/field.tsx';
import { useDebouncedValue } from '#ui/forms/form-hooks.ts';
import { findByPostcode, type Search, searchByName } from './find-recipients.ts';
import type { KnownRecipient, RecipientChoice } from './recipient-choice.ts';

/** Nothing where it is clear who gets the letter. Else whether it is by now; where not, it says why, and where to choose. */
export type Settle = () => Promise<boolean> | undefined;

export interface RecipientChooserProps {
  choice: RecipientChoice;
  preview: string | undefined;
  chosen: KnownRecipient | undefined;
  settle: RefObject<Settle | null>;
  /** Undefined if no one is chosen anymore. */
  onChoose: (recipient: KnownRecipient | undefined) => void;
}

/** Hydrated with the form around it: ids are given, not generated. */
export function RecipientChooser(props: RecipientChooserProps) {
  const { choice, chosen, settle, onChoose } = props;
  const { words, mode } = choice;
  const box = useRef<HTMLFieldSetElement>(null);
  /** The postcode in its field when someone was chosen: with another one, it may be someone else. */
  const settled = useRef('');
  const finder = useRecipientFinder({
    ...props,
    onFind(recipient, postcode) {
      settled.current = postcode;
      onChoose(recipient);
    },
  });
  const [problem, setProblem] = useState('');

  useLayoutEffect(() => {
    settled.current = postcodeIn(box.current);
  }, []);

  function focus(selector: string) {
    box.current?.querySelector<HTMLElement>(selector)?.focus();
  }

  function choose(recipient: KnownRecipient) {
    setProblem('');
    finder.forget();
    settled.current = postcodeIn(box.current);
    onChoose(recipient);
  }

  async function find(): Promise<boolean> {
    setProblem('');
    const isFound = await finder.find(postcodeIn(box.current));
    if (!isFound) focus(finder.isListWanted() ? '[type=radio], [role=combobox]' : 'input');
    return isFound;
  }

  useImperativeHandle(settle, () => () => {
    if (chosen && ['', settled.current].includes(postcodeIn(box.current))) return undefined;
    if (mode === 'postcode') return find();
    flushSync(() => setProblem(words.missing));
    focus('[type=radio], input');
    return Promise.resolve(false);
  });

  function findOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void find();
  }

  const list = <RecipientList {...props} finder={finder} onPick={choose} />;
  return (
    <fieldset
      ref={box}
      className="grid gap-4 border-rule border-y py-5"
      aria-describedby={problem ? 'recipient-problem' : undefined}
    >
      <legend className={mode === 'postcode' ? 'sr-only' : 'label float-start mb-1.5'}>{words.choose}</legend>
      {mode === 'postcode' && (
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
              <Button data-find="" busy={finder.isBusy} onClick={() => void find()}>
                {words.find}
              </Button>
            </div>
          )}
        </Field>
      )}
      <p className="text-small empty:hidden" role="status">
        {finder.notice}
      </p>
      {mode === 'postcode' && !finder.found ? (
        <details open={finder.isOpen} onToggle={(event) => finder.setOpen(event.currentTarget.open)}>
          <summary className="min-h-tap cursor-pointer py-2.5 font-semibold text-action">
            {words.list}
          </summary>
          <div className="pt-2">{list}</div>
        </details>
      ) : (
        list
      )}
      <FieldError id="recipient-problem">{!chosen && problem}</FieldError>
    </fieldset>
  );
}

function postcodeIn(box: HTMLElement | null): string {
  return box?.querySelector<HTMLInputElement>('[name=postcode]')?.value.trim() ?? '';
}

type FinderProps = Pick<RecipientChooserProps, 'choice' | 'preview'> & {
  onFind: (recipient: KnownRecipient | undefined, postcode: string) => void;
};
type Finder = ReturnType<typeof useRecipientFinder>;

function useRecipientFinder({ choice, preview, onFind }: FinderProps) {
  const { words, address, unknownPostcode } = choice;
  const [found, setFound] = useState<KnownRecipient[]>();
  const [problem, setProblem] = useState('');
  const [notice, setNotice] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const wantsList = useRef(false);
  const [lookups, setLookups] = useState(0);
  const latest = useRef(0);

  /** Whether it is clear who gets the letter. A recipient who takes another's place is named before a letter is written. */
  async function find(postcode: string): Promise<boolean> {
    reset();
    if (!postcode) return refuse(words.missing, false);
    latest.current += 1;
    const lookup = latest.current;
    const isOver = () => lookup !== latest.current;
    setBusy(true);
    try {
      const people = await findByPostcode(address, postcode, preview);
      return !isOver() && take(people, postcode);
    } catch (error) {
      return !isOver() && refuse((error instanceof Error && error.message) || words.failed, false);
    } finally {
      if (!isOver()) setBusy(false);
    }
  }

  function take(people: FoundRecipient[], postcode: string): boolean {
    const [first, ...others] = people;
    if (first?.matches && others.length === 0) return choose(first, postcode, words.found);
    if (first && !first.matches && unknownPostcode === 'first') {
      choose(first, postcode, words.first);
      return false;
    }
    flushSync(() => {
      setLookups(latest.current);
      onFind(undefined, postcode);
    });
    return first?.matches ? offer(people) : refuse(words.notFound, true);
  }

  function reset() {
    wantsList.current = false;
    setFound(undefined);
    setProblem('');
    setNotice('');
  }

  function choose(recipient: KnownRecipient, postcode: string, text: string): boolean {
    flushSync(() => {
      setNotice(text.replace('{name}', () => recipient.name));
      onFind(recipient, postcode);
    });
    return true;
  }

  function offer(people: KnownRecipient[]): boolean {
    wantsList.current = true;
    flushSync(() => {
      setFound(people);
      setNotice(words.several);
    });
    return false;
  }

  function refuse(text: string, showsList: boolean): boolean {
    wantsList.current = showsList;
    flushSync(() => {
      setProblem(text);
      if (showsList) setOpen(true);
    });
    return false;
  }

  return {
    find,
    found,
    problem,
    notice,
    isBusy,
    isOpen,
    setOpen,
    /** How many lookups have left nobody chosen: what was searched by name before is over then. */
    lookups,
    isListWanted: () => wantsList.current,
    forget() {
      setProblem('');
      setNotice('');
    },
  };
}

type ListProps = RecipientChooserProps & { finder: Finder; onPick: (recipient: KnownRecipient) => void };

function RecipientList({ finder, ...props }: ListProps) {
  const { choice, chosen, onPick } = props;
  const listed = finder.found ?? choice.recipients;
  if (listed.length === 0) return <RecipientSearch key={finder.lookups} {...props} />;
  return (
    <div className="clear-both max-h-96 overflow-y-auto rounded-control border border-rule-strong">
      {listed.map((recipient) => (
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
            {recipient.role && <span className="text-ink-2 text-small/[1.4]">{recipient.role}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}

const SEARCH_MS = 250;
const SEARCH_ID = 'recipient-search';

function RecipientSearch({ choice, preview, chosen, onPick }: Omit<ListProps, 'finder'>) {
  const { words, address } = choice;
  const [typed, setTyped] = useState<string>();
  const text = typed ?? chosen?.name ?? '';
  const sought = useDebouncedValue(typed ?? '', SEARCH_MS);
  useLayoutEffect(() => {
    // Text typed before this code was loaded.
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
      options={people.map(({ id, name, role }) => ({ id, label: role ? `${name}, ${role}` : name }))}
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

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
import { Button } from '../../../ui/button.tsx';
import { Field, FieldError, TextInput } from '../../../ui/forms/field.tsx';
import { useDebouncedValue } from '../../../ui/forms/form-hooks.ts';
import { SearchCombobox } from '../../../ui/forms/search-combobox.tsx';
import type { FoundRecipient } from '../../campaigns/recipients/recipients.contract.ts';
import { findByPostcode, searchByName } from './find-recipients.ts';
import type { KnownRecipient, RecipientChoice } from './recipient-choice.ts';

/** Nothing where it is clear who gets the letter. Else whether it is by now; where not, it says why, and where to choose. */
export type Settle = () => Promise<boolean> | undefined;

export interface RecipientChooserProps {
  choice: RecipientChoice;
  preview: string | undefined;
  chosen: KnownRecipient | undefined;
  settle: RefObject<Settle | null>;
  onChoose: (recipient: KnownRecipient) => void;
}

/** Hydrated with the form around it: ids are given, not generated. */
export function RecipientChooser(props: RecipientChooserProps) {
  const { choice, chosen, settle, onChoose } = props;
  const { words, mode } = choice;
  const box = useRef<HTMLFieldSetElement>(null);
  /** The postcode in its field when somebody was chosen: with another one, it may be somebody else. */
  const settled = useRef('');
  const finder = useRecipientFinder({
    ...props,
    onChoose(recipient) {
      settled.current = postcodeIn(box.current);
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

  const list = <RecipientList {...props} found={finder.found} onChoose={choose} />;
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
              <Button busy={finder.isBusy} onClick={() => void find()}>
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

function useRecipientFinder({ choice, preview, onChoose }: RecipientChooserProps) {
  const { words, address, unknownPostcode } = choice;
  const [found, setFound] = useState<KnownRecipient[]>();
  const [problem, setProblem] = useState('');
  const [notice, setNotice] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const wantsList = useRef(false);

  /** Whether it is clear who gets the letter. A recipient who takes another's place is named before a letter is written. */
  async function find(postcode: string): Promise<boolean> {
    reset();
    if (!postcode) return refuse(words.missing, false);
    setBusy(true);
    try {
      return take(await findByPostcode(address, postcode, preview));
    } catch (error) {
      return refuse((error instanceof Error && error.message) || words.failed, false);
    } finally {
      setBusy(false);
    }
  }

  function take(people: FoundRecipient[]): boolean {
    const [first, ...others] = people;
    if (first?.matches) return others.length === 0 ? choose(first, words.found) : offer(people);
    if (!first || unknownPostcode === 'list') return refuse(words.notFound, true);
    choose(first, words.first);
    return false;
  }

  function reset() {
    wantsList.current = false;
    setFound(undefined);
    setProblem('');
    setNotice('');
  }

  function choose(recipient: KnownRecipient, text: string): boolean {
    flushSync(() => {
      setNotice(text.replace('{name}', () => recipient.name));
      onChoose(recipient);
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
    isListWanted: () => wantsList.current,
    forget() {
      setProblem('');
      setNotice('');
    },
  };
}

type ListProps = RecipientChooserProps & { found: KnownRecipient[] | undefined };

function RecipientList({ found, ...props }: ListProps) {
  const { choice, chosen, onChoose } = props;
  const listed = found ?? choice.recipients;
  if (listed.length === 0) return <RecipientSearch {...props} />;
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
            onChange={() => onChoose(recipient)}
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

function RecipientSearch({ choice, preview, chosen, onChoose }: RecipientChooserProps) {
  const { words, address } = choice;
  const [typed, setTyped] = useState<string>();
  const text = typed ?? chosen?.name ?? '';
  const sought = useDebouncedValue(typed, SEARCH_MS);
  useLayoutEffect(() => {
    // Text typed before this code was loaded.
    const input = document.getElementById(SEARCH_ID);
    if (input instanceof HTMLInputElement && input.value) setTyped(input.value);
  }, []);
  const [people, setPeople] = useState<KnownRecipient[]>([]);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    const call = new AbortController();
    searchByName(address, sought ?? '', preview, call.signal).then(
      (found) => {
        setPeople(found);
        setProblem(found.length === 0 ? words.noneFound : '');
      },
      (error: unknown) => {
        if (!call.signal.aborted) setProblem((error instanceof Error && error.message) || words.failed);
      },
    );
    return () => call.abort();
  }, [address, preview, sought, words]);
  return (
    <SearchCombobox
      id={SEARCH_ID}
      label={words.search}
      hint={words.searchHint}
      text={text}
      onText={setTyped}
      options={
        problem ? [] : people.map(({ id, name, role }) => ({ id, label: role ? `${name}, ${role}` : name }))
      }
      message={problem || undefined}
      counted={(count) => words.counted.replace('{count}', String(count))}
      onChoose={(id) => {
        const recipient = people.find((one) => one.id === id);
        if (!recipient) return;
        setTyped(undefined);
        onChoose(recipient);
      }}
    />
  );
}

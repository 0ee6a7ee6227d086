import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { ChevronDown, Plus } from 'lucide-react';
import { type RefCallback, useEffect, useEffectEvent, useState } from 'react';
import { classNames } from '../class-names.ts';
import { AddressText } from '../text.tsx';
import { Field, TextInput } from './field.tsx';

type Option<Id> = { id: Id; label: string };

type ComboboxProps<Id> = {
  /** Set this only in parts that are hydrated separately, where generated ids would clash. */
  id?: string;
  label: string;
  listLabel?: string;
  hint?: string;
  error?: string | undefined;
  text: string;
  onText: (text: string) => void;
  options: Option<Id>[];
  selected?: Option<Id>;
  isFresh: boolean;
  message: string | undefined;
  counted?: (count: number) => string;
  onChoose: (id: Id) => void;
  onClose?: () => void;
  onBlur?: (() => void) | undefined;
  inputRef?: RefCallback<HTMLInputElement> | undefined;
};

export function Combobox<Id extends string | number>(props: ComboboxProps<Id>) {
  const { id, label, listLabel = label, hint, error, text, onText, options, selected, message } = props;
  const { counted = (count: number) => `${count} found`, onChoose, onClose, onBlur, inputRef } = props;
  /** Is null after typing, when the first match is highlighted. */
  const [highlighted, setHighlighted] = useState<number | null>(null);
  const firstMatch = props.isFresh && options.length > 0 ? 0 : -1;
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, openMenu } = useCombobox({
    ...(id && { id }),
    items: options,
    inputValue: text,
    selectedItem: selected ?? null,
    highlightedIndex: highlighted ?? firstMatch,
    stateReducer: chooseOnPurpose,
    // `reveal` scrolls instead, because options can arrive late.
    scrollIntoView: () => {},
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.id,
    onHighlightedIndexChange: ({ highlightedIndex: next, type }) =>
      setHighlighted(type === useCombobox.stateChangeTypes.InputChange ? null : next),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem.id),
    onIsOpenChange: ({ isOpen: opened }) => {
      if (opened) return;
      setHighlighted(-1);
      onClose?.();
    },
  });
  const openIfFocused = useEffectEvent(() => {
    if (id && document.activeElement?.id === id) openMenu();
  });
  useEffect(() => {
    openIfFocused();
  }, []);
  const isListed = isOpen && options.length > 0;
  return (
    <Field {...(id && { id })} label={label} hint={hint} error={error}>
      {({ required: _required, ...control }) => (
        <div className={classNames('relative', selected && '[&_input]:text-ellipsis [&_input]:pr-10')}>
          <TextInput
            {...getInputProps({
              ...control,
              ref: inputRef ?? null,
              'aria-labelledby': undefined,
              'aria-expanded': isListed,
              spellCheck: false,
              ...(selected && { autoComplete: 'off' }),
              onFocus: (event) => {
                if (selected) event.currentTarget.select();
                openMenu();
              },
              onBlur,
              onChange: (event) => {
                setHighlighted(null);
                onText(event.currentTarget.value);
              },
            })}
          />
          {selected && (
            <ChevronDown className="pointer-events-none absolute top-1/2 right-3 -mt-2.5 text-ink-2" />
          )}
          <p className="sr-only" role="status">
            {isOpen && (message ?? (isListed && counted(options.length)))}
          </p>
          <div
            {...getMenuProps({ 'aria-label': listLabel, 'aria-labelledby': undefined })}
            className={isListed ? POPUP : 'hidden'}
          >
            {options.map((option, index) => (
              <div
                key={option.id}
                {...getItemProps({ item: option, index, ...(index === highlightedIndex && { ref: reveal }) })}
                className={classNames(
                  'wrap-anywhere flex min-h-tap cursor-pointer items-center gap-3 rounded-card px-3 text-small/[1.6] hover:bg-action-tint',
                  index === highlightedIndex && 'bg-action-tint',
                  option.id === selected?.id && 'font-strong',
                )}
              >
                {!selected && <Plus className="icon-s" />}
                <span>{selected ? option.label : <AddressText>{option.label}</AddressText>}</span>
              </div>
            ))}
            {message && (
              <p className="sticky -bottom-1.5 bg-paper px-3 py-2.5 text-ink-2 text-mini" aria-hidden="true">
                {message}
              </p>
            )}
          </div>
          {isOpen && !isListed && message && (
            <div className={POPUP} aria-hidden="true">
              <p className="px-3 py-2.5 text-ink-2 text-small/[1.6]">{message}</p>
            </div>
          )}
        </div>
      )}
    </Field>
  );
}

function chooseOnPurpose<Item>(
  state: UseComboboxState<Item>,
  { type, changes }: UseComboboxStateChangeOptions<Item>,
): Partial<UseComboboxState<Item>> {
  const { InputBlur, InputClick, InputKeyDownEnter } = useCombobox.stateChangeTypes;
  const { selectedItem, inputValue, highlightedIndex } = state;
  if (type === InputBlur) return { ...changes, selectedItem, inputValue };
  // Focus opens the list, so the click that focuses the input must not close it.
  if (type === InputClick) return { ...changes, isOpen: true };
  return type === InputKeyDownEnter && highlightedIndex === -1 ? state : changes;
}

const POPUP =
  'absolute top-[calc(100%+6px)] right-0 left-0 z-(--z-over) max-h-80 overflow-y-auto rounded-control border border-rule bg-paper p-1.5 [box-shadow:var(--over-shadow)]';

function reveal(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}

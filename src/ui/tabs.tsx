import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';

type TabsProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: { value: Value; label: string; content: ReactNode }[];
};

export function Tabs<Value extends string>({ label, value, onChange, tabs }: TabsProps<Value>) {
  function choose(chosen: string) {
    const tab = tabs.find((candidate) => candidate.value === chosen);
    if (tab) onChange(tab.value);
  }
  return (
    <RadixTabs.Root value={value} onValueChange={choose}>
      <RadixTabs.List className="tabs flex border-rule border-b" aria-label={label}>
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-13 flex-1 cursor-pointer border-transparent border-b-3 px-4 font-[550] text-ink-2 hover:border-b-rule-strong hover:text-ink focus-visible:-outline-offset-3 aria-selected:border-b-action aria-selected:font-bold aria-selected:text-ink forced-colors:aria-selected:border-b-[Highlight]"
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} tabIndex={-1}>
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}

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
      <RadixTabs.List className="tabs" aria-label={label}>
        {tabs.map((tab) => (
          <RadixTabs.Trigger key={tab.value} value={tab.value}>
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

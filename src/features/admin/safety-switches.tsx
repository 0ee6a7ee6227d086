import { useState } from 'react';
import { Panel } from '#browser/staff-page.tsx';
import { ConfirmDialog } from '#ui/dialog/dialog.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { useAct } from './admin.api.ts';
import type { Switches } from './safety.contract.ts';

/** Switches with `asks` affect other people, so turning them on asks for confirmation. */
const SWITCHES = [
  {
    name: 'lettersPaused',
    label: 'Pause letters',
    text: 'No one can generate letters. Pages stay up with a notice.',
    asks: {
      title: 'Pause letters?',
      description: 'No one can generate letters until you turn this off again.',
      act: 'Pause Letters',
    },
  },
  {
    name: 'registrationPaused',
    label: 'Pause registration',
    text: 'No one can create an account. Existing users can still sign in.',
    asks: {
      title: 'Pause registration?',
      description: 'No one can create an account until you turn this off again.',
      act: 'Pause Registration',
    },
  },
  {
    name: 'approvalRequired',
    label: 'New organizations need approval',
    text: 'They can prepare campaigns, but their pages aren’t public.',
    asks: null,
  },
  {
    name: 'secondFactorRequired',
    label: 'Admins need a second factor',
    text: 'An admin without one has no admin rights until they add it.',
    asks: {
      title: 'Require a second factor?',
      description:
        'Admins without one lose their admin rights until they add one. If you have none, that includes you.',
      act: 'Require It',
    },
  },
] as const;
type SwitchName = (typeof SWITCHES)[number]['name'];

export function SafetySwitches({ safety }: { safety: Switches }) {
  const [asked, setAsked] = useState<SwitchName | null>(null);
  const act = useAct(() => setAsked(null));
  const turn = (name: SwitchName, isOn: boolean) => {
    const label = SWITCHES.find((found) => found.name === name)?.label;
    act.mutate({
      calls: [['PATCH', '/api/safety', { [name]: isOn }]],
      said: `${label}: ${isOn ? 'on' : 'off'}`,
    });
  };
  const question = SWITCHES.find(({ name }) => name === asked)?.asks;
  return (
    <Panel title="Switches">
      <div>
        {SWITCHES.map(({ name, label, text, asks }) => (
          <Switch
            key={name}
            label={label}
            text={text}
            isOn={safety[name]}
            busy={act.isPending}
            onChange={(isOn) => (isOn && asks ? setAsked(name) : turn(name, isOn))}
          />
        ))}
      </div>
      {asked && question && (
        <ConfirmDialog
          {...question}
          busy={act.isPending}
          onConfirm={() => turn(asked, true)}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}

import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Fold } from '#browser/folded-section.tsx';
import type { ListedOrganization } from '#features/organizations/organizations.contract.ts';
import { type CampaignSection, FORM_FIELDS } from '../campaign-form-fields.tsx';

export type SectionProps = { organizations: readonly ListedOrganization[]; fold: Fold };

export type Folds = { of: (section: CampaignSection) => Fold; reveal: (fields: readonly string[]) => void };

export function useFolds(): Folds {
  const [opened, setOpened] = useState<readonly CampaignSection[]>([]);
  return {
    of: (section) => ({
      isOpen: opened.includes(section),
      onFold: (isOpen) =>
        setOpened((known) => (isOpen ? [...known, section] : known.filter((one) => one !== section))),
    }),
    reveal(fields) {
      const sections = FORM_FIELDS.flatMap(({ name, section }) =>
        section && fields.includes(name) ? section : [],
      );
      // The field gets the focus right after this, which a hidden field can't take.
      flushSync(() => setOpened((known) => [...known, ...sections]));
    },
  };
}

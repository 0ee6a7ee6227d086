import { Link } from 'react-router';
import { Loaded, Page } from '../../browser/staff-page.tsx';
import { Alert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Moment } from '../../ui/text.tsx';
import { BudgetsPanel } from './budgets-panel.tsx';
import { KeptAbbreviations } from './kept-abbreviations.tsx';
import { LeftOutRecipients } from './left-out-recipients.tsx';
import { OpenReports } from './open-reports.tsx';
import { safetyQuery } from './oversight.api.ts';
import { SafetySwitches } from './safety-switches.tsx';
import { SpentPanel } from './spent-panel.tsx';
import { SuspendedAccounts } from './suspended-accounts.tsx';
import { TakenDownPages } from './taken-down-pages.tsx';
import { WaitingOrganizations } from './waiting-organizations.tsx';

export function SafetyPage() {
  return (
    <Page
      title="Safety"
      lede="What runs, what it costs, who needs an answer."
      actions={
        <Link className={buttonClass()} to="/safety/audit-log">
          Audit log
        </Link>
      }
    >
      <Loaded query={safetyQuery}>
        {(safety) => (
          <div className="stack">
            {safety.warnings.map((warning) => (
              <Alert key={warning} title="This site is not set up safely">
                {warning}
              </Alert>
            ))}
            {safety.mailTrouble && (
              <Alert title="Mail isn't going out">
                {startWithCapital(safety.mailTrouble.reason)}. Since <Moment at={safety.mailTrouble.since} />.
              </Alert>
            )}
            <div className={PAIR}>
              <SafetySwitches safety={safety} />
              <BudgetsPanel {...safety} />
            </div>
            <WaitingOrganizations {...safety.waiting} />
            <OpenReports />
            <div className={PAIR}>
              <SuspendedAccounts {...safety.suspended} />
              <TakenDownPages {...safety.takenDown} />
            </div>
            <div className={PAIR}>
              <LeftOutRecipients />
              <KeptAbbreviations />
            </div>
            <SpentPanel {...safety} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function startWithCapital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const PAIR = 'grid grid-cols-1 gap-6 min-[900px]:grid-cols-2';

import { ChevronDown, Menu as MenuLines } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useId, useState, useTransition } from 'react';
import { Link } from 'react-router';
import { useSite } from '#browser/site.ts';
import type { User } from '#features/accounts/accounts.contract.ts';
import { WORDMARK, WordmarkFace } from '#ui/branding.tsx';
import { Button } from '#ui/button.tsx';
import { StaffNavigation } from './staff-navigation.tsx';

const SideMenu = lazy(async () => ({ default: (await import('./side-menu.tsx')).SideMenu }));
const AccountDialog = lazy(async () => ({
  default: (await import('#features/accounts/own-account/account-dialogs.tsx')).AccountDialog,
}));

const SecondFactorDialog = lazy(async () => ({
  default: (await import('#features/accounts/second-factor/second-factor-dialog.tsx')).SecondFactorDialog,
}));

type StaffHeaderProps = { user: User; logout: ComponentProps<typeof Button> };

export function StaffHeader({ user, logout }: StaffHeaderProps) {
  const { name } = useSite();
  const [menuOpen, setMenuOpen] = useState(false);
  const [dialog, setDialog] = useState<'password' | 'sessions' | 'second-factor' | null>(null);
  const [, startOpening] = useTransition();
  const acts = [
    { label: 'Change password', onPress: () => startOpening(() => setDialog('password')) },
    { label: 'Where you are signed in', onPress: () => startOpening(() => setDialog('sessions')) },
    { label: 'Second factor', onPress: () => startOpening(() => setDialog('second-factor')) },
  ];
  return (
    <header className="top sticky top-0 z-(--z-header) border-rule border-b bg-paper print:hidden">
      <div className="wrap flex min-h-15 items-stretch gap-6 md:min-h-16">
        <Link className={WORDMARK} to="/">
          <WordmarkFace name={name} />
        </Link>
        <StaffNavigation look="bar" user={user} />
        <div className="ml-auto flex min-w-0 items-center gap-3 text-small/[1.6]">
          <div className="min-w-0 max-md:hidden">
            <Menu name="Account" shown={user.email} acts={acts} />
          </div>
          <Button {...logout} className="flex-none max-md:hidden" />
          <Button
            size="icon"
            className="md:hidden"
            aria-label="Open menu"
            aria-expanded={menuOpen}
            onClick={() => startOpening(() => setMenuOpen(true))}
          >
            <MenuLines />
          </Button>
        </div>
      </div>
      <Suspense>
        {menuOpen && <SideMenu {...{ user, acts, logout }} onClose={() => setMenuOpen(false)} />}
        {dialog === 'second-factor' && <SecondFactorDialog onClose={() => setDialog(null)} />}
        {dialog && dialog !== 'second-factor' && (
          <AccountDialog about={dialog} onClose={() => setDialog(null)} />
        )}
      </Suspense>
    </header>
  );
}

type MenuProps = { name: string; shown: string; acts: { label: string; onPress: () => void }[] };

function Menu({ name, shown, acts }: MenuProps) {
  const id = useId();
  return (
    <>
      <Button
        variant="quiet"
        className="min-w-0 max-w-[min(30ch,100%)] px-2.5! font-[550]!"
        popoverTarget={id}
        title={shown}
        aria-label={`${name}: ${shown}`}
      >
        <span className="truncate">{shown}</span>
        <ChevronDown className="icon-s" />
      </Button>
      <div
        className="inset-[64px_max(var(--spacing-gutter),(100vw-var(--container-page))/2)_auto_auto] m-0 min-w-55 rounded-control border border-rule bg-paper p-1.5 text-ink [box-shadow:var(--over-shadow)] supports-[position-area:bottom_span-left]:inset-auto supports-[position-area:bottom_span-left]:mt-1.5 supports-[position-area:bottom_span-left]:[position-area:bottom_span-left]"
        id={id}
        popover="auto"
      >
        {acts.map(({ label, onPress }) => (
          <button
            key={label}
            type="button"
            className="min-h-tap w-full cursor-pointer rounded-card px-3 text-start text-small/[1.6] hover:bg-action-tint focus-visible:-outline-offset-3"
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={onPress}
          >
            {label}
          </button>
        ))}
      </div>
    </>
  );
}

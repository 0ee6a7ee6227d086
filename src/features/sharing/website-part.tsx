import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { callApi } from '#browser/api-call.ts';
import { showFailure } from '#browser/failure-toast.ts';
import { INVALID_SITE, siteOf } from '#features/organizations/embed-sites.contract.ts';
import { organizationQuery } from '#features/organizations/organizations.api.ts';
import type { Saved } from '#features/organizations/organizations.contract.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Chips } from '#ui/forms/chips.tsx';
import { Field, TextInput } from '#ui/forms/field.tsx';
import { CopyThis, KitPart } from './kit-part.tsx';
import { buttonSnippet, embedSnippet } from './share-links.ts';

type WebsitePartProps = { name: string; organizationId: number; link: URL };

export function WebsitePart({ name, organizationId, link }: WebsitePartProps) {
  const embedded = new URL(link);
  embedded.pathname = link.pathname.replace(/^\/c\//, '/embed/');
  return (
    <KitPart title="On your website">
      <p className="text-ink-2 text-small">Paste this where people should write their letter.</p>
      <Snippet name="Embed code" code={embedSnippet(embedded, name)} />
      <Websites organizationId={organizationId} />
      <Disclosure summary="In WordPress">
        <p className="text-ink-2 text-small">
          Paste the campaign’s address into a post. WordPress shows a card with its name, recipient and a
          button. Many other editors do the same.
        </p>
        <p className="text-ink-2 text-small">
          For the whole letter, install this site’s{' '}
          <a href="/wordpress-plugin.zip" download>
            plugin
          </a>{' '}
          and add <code className="wrap-anywhere">[redress url="{link.href}"]</code>.
        </p>
      </Disclosure>
      <Disclosure summary="Only a button">
        <p className="text-ink-2 text-small">
          For emails, and for websites that don’t allow frames. It links to the campaign’s page.
        </p>
        <Snippet name="Button code" code={buttonSnippet(link, 'Write a letter')} />
      </Disclosure>
    </KitPart>
  );
}

function Snippet({ name, code }: { name: string; code: string }) {
  return (
    <>
      <textarea
        className="wrap-anywhere field-sizing-content w-full resize-none rounded-card border border-rule bg-paper-2 px-4 py-3.5 font-code text-mini/[1.55]"
        readOnly
        rows={5}
        aria-label={name}
        value={code}
      />
      <div className="btn-row">
        <CopyThis text={code} label={`Copy ${name.toLowerCase()}`} copied={`${name} copied to clipboard`} />
      </div>
    </>
  );
}

function Websites({ organizationId }: { organizationId: number }) {
  const { data: organization } = useQuery(organizationQuery(organizationId));
  const { mutate, isPending } = useChangeSites(organizationId);
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const focus = () => box.current?.querySelector('input')?.focus();
  const add = () => {
    const site = siteOf(typed);
    setRefused(!site);
    focus();
    if (site)
      mutate((sites) => [...sites.filter((other) => other !== site), site], {
        onSuccess: () => setTyped(''),
      });
  };
  return (
    <div ref={box} className="grid gap-3">
      <Field
        label="Websites that may show it"
        hint={`For all campaigns of ${organization?.name ?? 'the organization'}. Other websites will show an empty frame.`}
        error={isRefused ? INVALID_SITE : undefined}
      >
        {(control) => (
          <div className="flex gap-2 [&_input]:min-w-0 [&_input]:flex-1">
            <TextInput
              {...control}
              required={false}
              inputMode="url"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              placeholder="www.example.org"
              value={typed}
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value);
                setRefused(false);
              }}
              onKeyDown={(event: KeyboardEvent) => {
                if (event.key === 'Enter') add();
              }}
            />
            <Button busy={isPending} disabled={!organization?.mayEdit} onClick={add}>
              Add
            </Button>
          </div>
        )}
      </Field>
      <Chips
        label="Websites that may show it"
        items={organization?.embedSites ?? []}
        onRemove={(site) => mutate((sites) => sites.filter((other) => other !== site))}
        onEmptied={focus}
      />
    </div>
  );
}

/** Fetches the current list first, because other people may have changed it. */
function useChangeSites(organizationId: number) {
  const client = useQueryClient();
  const query = organizationQuery(organizationId);
  return useMutation({
    mutationFn: async (change: (sites: string[]) => string[]) => {
      const current = await client.fetchQuery({ ...query, staleTime: 0 });
      const embedSites = change(current.embedSites);
      const body = { embedSites, version: current.version };
      const { version } = await callApi<Saved>('PUT', `/api/organizations/${organizationId}`, body);
      return { embedSites, version };
    },
    onSuccess: (saved) => client.setQueryData(query.queryKey, (known) => known && { ...known, ...saved }),
    onError: (error) => showFailure(error, 'Failed to change the websites'),
  });
}

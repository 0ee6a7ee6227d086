import { useId, useState } from 'react';
import { useSite } from '#browser/site.ts';
import type { ShareDialogProps } from '#features/campaigns/editing/campaign-edit-page.tsx';
import { Button } from '#ui/button.tsx';
import { LINK_COPIED } from '#ui/copy.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Field, TextInput } from '#ui/forms/field.tsx';
import { CopyThis, KitPart } from './kit-part.tsx';
import { PicturePart, PosterPart, QrPart } from './paper-parts.tsx';
import { asSourceTag, POSTER_TAG, taggedLink } from './share-links.ts';
import { WebsitePart } from './website-part.tsx';

export function ShareDialog({ campaign, isNext, onClose }: ShareDialogProps) {
  const { name, organizationId, publicUrl } = campaign;
  const site = useSite();
  const [typed, setTyped] = useState('');
  const tag = asSourceTag(typed);
  const page = new URL(`/c/${publicUrl}`, site.publicUrl);
  const link = taggedLink(page, tag ?? '');
  const printedTag = tag || POSTER_TAG;
  const paper = { campaign, link: taggedLink(page, printedTag), tag: printedTag };
  return (
    <Dialog
      title={isNext ? 'Now share it' : 'Share and embed'}
      description="Bring people to this campaign, and see where they came from."
      wide="widest"
      onClose={onClose}
      foot={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-6 *:min-w-0 min-[760px]:grid-cols-2 min-[760px]:gap-x-8">
        <KitPart title="Link" wide>
          <div className="grid grid-cols-1 gap-4 *:min-w-0 min-[760px]:grid-cols-[240px_minmax(0,1fr)]">
            <TagField typed={typed} isRefused={tag === null} onType={setTyped} />
            <Field
              label={tag ? 'Link with this tag' : 'Link'}
              hint={
                tag
                  ? 'Visits and letters from this link are counted under this tag.'
                  : 'Add a tag to see where visitors come from.'
              }
            >
              {(control) => (
                <div className="flex gap-2 [&_input]:min-w-0 [&_input]:flex-1">
                  <TextInput
                    {...control}
                    readOnly
                    required={false}
                    value={link.href}
                    onFocus={({ currentTarget }) => currentTarget.select()}
                  />
                  <CopyThis text={link.href} label="Copy" copied={LINK_COPIED} />
                </div>
              )}
            </Field>
          </div>
        </KitPart>
        <QrPart {...paper} />
        <PosterPart {...paper} />
        <PicturePart campaign={campaign} />
        <WebsitePart name={name} organizationId={organizationId} link={link} />
      </div>
    </Dialog>
  );
}

type TagFieldProps = { typed: string; isRefused: boolean; onType: (typed: string) => void };

function TagField({ typed, isRefused, onType }: TagFieldProps) {
  const listId = useId();
  return (
    <Field
      label="Source tag"
      optional
      hint="For example, newsletter or facebook."
      error={
        isRefused ? 'A tag can have up to 32 lowercase letters from a to z, digits and hyphens' : undefined
      }
    >
      {(control) => (
        <>
          <TextInput
            {...control}
            list={listId}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ currentTarget }) => onType(currentTarget.value)}
          />
          <datalist id={listId}>
            <option value="newsletter" />
            <option value="poster" />
            <option value="website" />
          </datalist>
        </>
      )}
    </Field>
  );
}

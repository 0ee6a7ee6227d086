import { Image } from 'lucide-react';
import { useState } from 'react';
import { isWebAddress } from '#http/link.contract.ts';

type SocialCardProps = {
  labelledBy: string;
  host: string;
  title: string;
  description: string;
  image: string | null;
};

export function SocialCard({ labelledBy, host, title, description, image }: SocialCardProps) {
  return (
    <section
      className="max-w-[420px] overflow-hidden rounded-card border border-rule bg-paper-2"
      aria-labelledby={labelledBy}
    >
      <div className="relative grid aspect-[1.91] place-items-center bg-canvas-sunk">
        {image === null ? <NoImage>No image</NoImage> : <PreviewImage key={image} address={image} />}
      </div>
      <div className="wrap-anywhere grid gap-1 border-rule border-t px-3.5 pt-3 pb-3.5">
        <p className="text-ink-3 text-mini/[1.6]">{host}</p>
        <p className="line-clamp-2 font-bold leading-[1.35]">{title}</p>
        <p className="line-clamp-2 text-ink-2 text-small/[1.45]">{description}</p>
      </div>
    </section>
  );
}

function PreviewImage({ address }: { address: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken || !isWebAddress(address)) return <NoImage>This image couldn’t be loaded</NoImage>;
  return (
    <img
      className="absolute inset-0 size-full object-cover"
      src={address}
      alt="Preview for social media"
      onError={() => setBroken(true)}
    />
  );
}

function NoImage({ children }: { children: string }) {
  return (
    <p className="grid justify-items-center gap-2 p-4 text-center text-ink-2 text-mini/[1.6]" role="status">
      <Image />
      {children}
    </p>
  );
}

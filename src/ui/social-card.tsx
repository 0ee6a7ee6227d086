import { useState } from 'react';
import { isWebAddress } from '../http/link.contract.ts';
import { ImageIcon } from './staff-icon.tsx';

type SocialCardProps = {
  labelledBy: string;
  host: string;
  title: string;
  description: string;
  image: string | null;
};

/** A link as social networks draw it. */
export function SocialCard({ labelledBy, host, title, description, image }: SocialCardProps) {
  return (
    <section className="social" aria-labelledby={labelledBy}>
      <div className="social-img">
        {image === null ? <NoImage>No image</NoImage> : <PreviewImage key={image} address={image} />}
      </div>
      <div className="social-text">
        <p className="social-host">{host}</p>
        <p className="social-title clamp-2">{title}</p>
        <p className="social-desc clamp-2">{description}</p>
      </div>
    </section>
  );
}

function PreviewImage({ address }: { address: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken || !isWebAddress(address)) return <NoImage>This image could not be loaded</NoImage>;
  return <img src={address} alt="Preview for social media" onError={() => setBroken(true)} />;
}

function NoImage({ children }: { children: string }) {
  return (
    <p className="social-none" role="status">
      <ImageIcon />
      {children}
    </p>
  );
}

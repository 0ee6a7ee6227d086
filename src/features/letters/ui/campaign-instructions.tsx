/** This HTML is the only one inserted as it is, because the server cleaned it when staff saved it. */
export function CampaignInstructions({ html }: { html: string }) {
  return <div className="prose" data-instructions="" dangerouslySetInnerHTML={{ __html: html }} />;
}

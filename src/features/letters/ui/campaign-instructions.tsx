/** The only HTML that is put into a page as it is: staff wrote it, and the server cleaned it when it was saved. */
export function CampaignInstructions({ html }: { html: string }) {
  return <div className="prose" data-instructions="" dangerouslySetInnerHTML={{ __html: html }} />;
}

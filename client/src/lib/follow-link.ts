/** Hands a signed link to the browser, which saves what comes under the name that the server gives. */
export function followLink(link: string, name: string): void {
  const anchor = document.createElement('a');
  anchor.href = link;
  anchor.download = name;
  anchor.click();
}

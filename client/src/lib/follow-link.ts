/** Passes a signed link to the browser, which saves the file under the server's name. */
export function followLink(link: string, name: string): void {
  const anchor = document.createElement('a');
  anchor.href = link;
  anchor.download = name;
  anchor.click();
}

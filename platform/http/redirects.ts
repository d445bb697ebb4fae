/** Whether an address of an edition stays on the site when it stands in a `location` header. */
export function staysOnSite(address: string): boolean {
  return /^\/(?![/\\])/.test(address);
}

/** How a canonical address is spelled in a request line and a `location` header. */
export const spelled = (canonical: string): string => encodeURI(canonical);

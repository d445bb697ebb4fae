/** Version of the contract between shell and areas. Promotion rejects releases of unsupported versions. */
export const CONTRACT_VERSION = 5;

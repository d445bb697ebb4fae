/** Group name of what the container exposes as `./lifecycles`. */
export const exposedGroup = 'expose:./lifecycles';

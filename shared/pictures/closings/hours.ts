// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
import picture from './hours.svg';

export const hours = { ...picture, lane: {"path":"M1480 350L920 350","stops":[{"x":1224,"y":204,"width":72,"height":72},{"x":868,"y":298,"width":104,"height":104},{"x":964,"y":424,"width":72,"height":72},{"x":1284,"y":424,"width":72,"height":72},{"x":1144,"y":524,"width":72,"height":72}]} };

/** A fictional company. `id` is also the file name of its picture in `shared/pictures/logos`. */
export type Company = { id: string; name: string };

/** The partners, each with a wordmark: name and symbol in one picture, 32 units high. */
export const partners: Company[] = [
  { id: 'norrvik', name: 'Norrvik' },
  { id: 'halden-rees', name: 'Halden & Rees' },
  { id: 'quantal', name: 'Quantal' },
  { id: 'osmio', name: 'Osmio' },
  { id: 'tessellar', name: 'Tessellar' },
  { id: 'brightwater', name: 'Brightwater Grid' },
  { id: 'kestrel', name: 'Kestrel' },
  { id: 'lumenfeld', name: 'Lumenfeld' },
  { id: 'ardent', name: 'Ardent Foundry' },
  { id: 'veyra', name: 'Veyra Health' },
  { id: 'cobaltine', name: 'Cobaltine' },
  { id: 'marrow', name: 'Marrow Labs' },
  { id: 'sundial', name: 'Sundial' },
  { id: 'ivaroak', name: 'Ivar+Oak' },
];

const marked = [
  'Alderway Freight',
  'Anchorline Bank',
  'Basalt Robotics',
  'Bellwether Insurance',
  'Bluefern Genomics',
  'Cairn Security',
  'Calyx Foods',
  'Centrefield Paper',
  'Cinderpath Energy',
  'Corvane Aerospace',
  'Deltawork',
  'Dovetail Legal',
  'Eastgate Clinics',
  'Fallow Agritech',
  'Ferrous Mobility',
  'Fjordlight',
  'Gantry Ports',
  'Glasshouse Capital',
  'Harrowgate Farms',
  'Hexaline Chips',
  'Inkwell Publishing',
  'Juniper Street Ventures',
  'Keelson Marine',
  'Lanternfish',
  'Loomstate',
  'Meridian Tolls',
  'Millrace Water',
  'Nimbus Yard',
  'Northern Council',
  'Orrery Analytics',
  'Palisade Housing',
  'Quillon Defence',
  'Redshank Telecom',
  'Saltmarsh Optics',
  'Seventh Platform',
  'Stillwater Care',
  'Tidemark Trading',
  'Umber Materials',
  'Wayfare Rail',
  'Zephyr Turbines',
];

const idOf = (name: string) => name.toLowerCase().replaceAll(' ', '-');

/** The other companies, each with a square symbol. Pages show their name as text. */
export const markedCompanies: Company[] = marked.map((name) => ({ id: idOf(name), name }));

/** All fictional companies of the site, the partners first. */
export const companies: Company[] = [...partners, ...markedCompanies];

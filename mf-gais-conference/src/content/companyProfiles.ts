import { industries, type IndustryId } from './industries';

/** The role of a company: builds, buys or audits AI. */
export type Part = 'builds' | 'buys' | 'audits';

export type CompanyProfile = {
  part: Part;
  /** One of the fifteen industries, or another field. */
  field: IndustryId | OtherField;
  /** Description in one line. */
  does: string;
};

const otherFields = {
  assurance: 'Assurance',
  housing: 'Housing',
  law: 'Law',
  public: 'Public sector',
  security: 'Security',
  telecoms: 'Telecoms',
} as const;

type OtherField = keyof typeof otherFields;

const fieldNames: Record<string, string> = {
  ...otherFields,
  ...Object.fromEntries(industries.map(({ id, text }) => [id, text])),
};

/** Returns the display name of a company's field. */
export const fieldName = ({ field }: CompanyProfile): string => fieldNames[field] ?? field;

const builds = (field: CompanyProfile['field'], does: string): CompanyProfile => ({
  part: 'builds',
  field,
  does,
});
const buys = (field: CompanyProfile['field'], does: string): CompanyProfile => ({
  part: 'buys',
  field,
  does,
});
const audits = (field: CompanyProfile['field'], does: string): CompanyProfile => ({
  part: 'audits',
  field,
  does,
});

/** Company profiles by id, shown on the companies page. */
export const companyProfiles: Record<string, CompanyProfile> = {
  norrvik: buys('finance', 'Growth capital for dull names with good margins'),
  'halden-rees': buys('finance', 'Reinsures what models get wrong, after reading the model'),
  quantal: audits('assurance', 'Tests for models, rewritten every quarter and shown to nobody'),
  osmio: builds('healthcare', 'Predicts shortages for nine hundred clinics'),
  tessellar: builds('transportation', 'Drafts customs declarations for forty-one ports'),
  brightwater: buys('energy', 'Keeps the lights on in four federal states'),
  kestrel: audits('aerospace', 'Breaks what is about to fly, in two pages'),
  lumenfeld: builds('marketing', 'Two hundred models in production, none shipped on a Friday'),
  ardent: buys('manufacturing', 'Casts steel, and knows which mould will crack'),
  veyra: buys('healthcare', 'Reads scans, and publishes every disagreement'),
  cobaltine: builds('finance', 'Treasury software for payments in nine currencies'),
  marrow: builds('healthcare', 'Blood counts without a queue at the microscope'),
  sundial: builds('entertainment', 'Counts rights and royalties to the second'),
  ivaroak: buys('startups', 'Seed money for companies that send invoices'),
  'alderway-freight': buys('transportation', 'Road freight, planned by the pallet'),
  'anchorline-bank': buys('finance', 'A retail bank with every model in one inventory'),
  'basalt-robotics': builds('robotics', 'Arms that pick what no catalogue describes'),
  'bellwether-insurance': buys('finance', 'Settles household claims within the day'),
  'bluefern-genomics': builds('healthcare', 'Sequences genomes, and writes what reads them'),
  'cairn-security': builds('security', 'Finds out who was let in, and by whom'),
  'calyx-foods': buys('foodtech', 'Ready meals, cooked to tomorrow’s forecast'),
  'centrefield-paper': buys('manufacturing', 'A paper mill with a record of every order'),
  'cinderpath-energy': buys('energy', 'Heats eleven towns from four plants'),
  'corvane-aerospace': builds('aerospace', 'Short-haul aircraft, from drawing to flight test'),
  deltawork: builds('startups', 'Workflow engines for agents that may retry'),
  'dovetail-legal': audits('law', 'Reads contracts about models, clause by clause'),
  'eastgate-clinics': buys('healthcare', 'Day clinics in nine cities, one appointment book'),
  'fallow-agritech': builds('agriculture', 'Advises four thousand farms by text message'),
  'ferrous-mobility': buys('automobile', 'Leases vans by the fleet, and mends them early'),
  fjordlight: builds('energy', 'A data centre that heats the village beside it'),
  'gantry-ports': buys('transportation', 'Cranes and quays that schedule themselves'),
  'glasshouse-capital': buys('startups', 'Funds what grows under glass and in laboratories'),
  'harrowgate-farms': buys('agriculture', 'A cooperative of six hundred farms'),
  'hexaline-chips': builds('manufacturing', 'Accelerators that are cooled with air'),
  'inkwell-publishing': buys('entertainment', 'Newspapers that label every generated sentence'),
  'juniper-street-ventures': buys('startups', 'First cheques for second-time founders'),
  'keelson-marine': buys('transportation', 'Surveys hulls, in dry dock and under way'),
  lanternfish: builds('education', 'Speech for languages that keyboards forgot'),
  loomstate: buys('retail', 'Clothes in sizes that sell, ordered once'),
  'meridian-tolls': builds('automobile', 'Tolls and charging on one account'),
  'millrace-water': buys('agriculture', 'Water for fields, and for two million taps'),
  'nimbus-yard': builds('startups', 'Lets idle servers by the minute'),
  'northern-council': buys('public', 'Public services where the office is a ferry away'),
  'orrery-analytics': builds('marketing', 'Measures attention without following anybody'),
  'palisade-housing': buys('housing', 'Allocates forty thousand flats, and explains how'),
  'quillon-defence': builds('aerospace', 'Radar that says when it is unsure'),
  'redshank-telecom': buys('telecoms', 'Mobile networks that plan their own masts'),
  'saltmarsh-optics': builds('manufacturing', 'Detectors for light that nobody sees'),
  'seventh-platform': builds('public', 'Public compute for three countries'),
  'stillwater-care': buys('healthcare', 'Care homes with an unhurried night shift'),
  'tidemark-trading': buys('finance', 'Trades grain, metals and the weather'),
  'umber-materials': builds('manufacturing', 'Pigments and coatings, found by model'),
  'wayfare-rail': buys('transportation', 'Regional trains, timetabled backwards from delay'),
  'zephyr-turbines': builds('energy', 'Wind turbines with honest error bars'),
};

/** Returns the number of participating companies of an industry. */
export const companiesIn = (industry: IndustryId): number =>
  Object.values(companyProfiles).filter(({ field }) => field === industry).length;

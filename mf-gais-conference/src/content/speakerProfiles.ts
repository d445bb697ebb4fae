import { type SpeakerPortraitId, type SpeakerProfile } from './person';

/** Details for speaker pages, by portrait id. */
export const speakerProfiles: Record<SpeakerPortraitId, SpeakerProfile> = {
  'amara-okonjo': {
    basedIn: 'London',
    quote: 'The memo was written. Nobody had priced it.',
    bio: 'Amara Okonjo has declined more models than most banks own. She began as a loss adjuster, learned that every disaster had a memo that predicted it, and now collects the memos before the disaster.',
    askAbout: ['Pricing a model that may be wrong', 'Saying no early and in writing'],
  },
  'jonas-weidlich': {
    basedIn: 'Hamburg',
    quote: 'A forecast that never rings the brewery is a guess.',
    bio: 'Jonas Weidlich keeps the lights on in four federal states and can name the substation that worries him. His control room forecasts load every fifteen minutes and still telephones the brewery.',
    askAbout: ['Connecting a data centre before 2029', 'Forecast errors on a windless Sunday'],
  },
  'leila-haddadi': {
    basedIn: 'Paris',
    quote: 'Count one shelf by hand. Then believe the other nine hundred.',
    bio: 'Leila Haddadi built Osmio from a pharmacy stockroom that ran out of insulin twice in one month. The company now predicts shortages for nine hundred clinics, and she still counts one shelf by hand every Friday.',
    askAbout: ['Selling to hospitals without a lobbyist', 'Turning down a larger round'],
  },
  'tomas-brandvold': {
    basedIn: 'Oslo',
    quote: 'Show me the support tickets. The deck can wait.',
    bio: 'Tomas Brandvold writes cheques to companies with dull names and good margins. Before finance he repaired ships’ radios, which taught him to distrust anything that only works in harbour.',
    askAbout: ['Gross margin after the credits end', 'Why he reads support tickets first'],
  },
  'mei-tanabe': {
    basedIn: 'Rotterdam',
    quote: 'A model that nobody checks is a rumour with an invoice.',
    bio: 'Mei Tanabe trained as a customs broker and kept a notebook of every form that was filled in twice. The notebook became Tessellar, which drafts declarations for forty-one ports and employs more reviewers than engineers.',
    askAbout: ['Review work as a career', 'Contracts that put a price on mistakes'],
  },
  'rafael-queiroz': {
    basedIn: 'Lisbon',
    quote: 'A test that everybody has seen is a syllabus.',
    bio: 'Rafael Queiroz spent a decade publishing benchmarks and three years explaining why they should be retired. He now designs tests for Quantal that are rewritten every quarter and shown to nobody.',
    askAbout: ['Keeping a test set secret', 'Small samples and large claims'],
  },
  'ingrid-solheim': {
    basedIn: 'Tromsø',
    quote: 'The best service I ever shipped was a form we deleted.',
    bio: 'Ingrid Solheim runs digital services for a region where the nearest office is a ferry away. She has closed more public apps than she has opened and considers both numbers a success.',
    askAbout: ['Procurement under forty pages', 'Services for people who will not log in'],
  },
  'kwame-asante': {
    basedIn: 'Accra',
    quote: 'Ask the foreman first. He knows which mould will crack.',
    bio: 'Kwame Asante casts steel, and since 2022 he also casts predictions about which mould will crack. Scrap fell by a fifth; the foremen, who were asked first, took the credit and deserved it.',
    askAbout: ['Asking the shift before the board', 'Sensors at nine hundred degrees'],
  },
  'nour-elsayed': {
    basedIn: 'Cairo',
    quote: 'When we disagree, we publish. Also when the software was right.',
    bio: 'Nour Elsayed reads scans three mornings a week and audits the software that reads them the other two. Her team publishes every disagreement between the two, including those that the software won.',
    askAbout: ['Second opinions from a machine', 'Consent forms patients finish reading'],
  },
  'viktor-lindqvist': {
    basedIn: 'Gothenburg',
    quote: 'If a bedsheet stops it, it is not ready to fly.',
    bio: 'Viktor Lindqvist is paid to break things that are about to fly. He once stopped a delivery drone with a bedsheet, wrote it up in two pages, and changed a certification rule.',
    askAbout: ['Cheap attacks on expensive systems', 'Writing a report that gets read'],
  },
  'priya-raghunath': {
    basedIn: 'Singapore',
    quote: 'Who pays when usage doubles?',
    bio: 'Priya Raghunath joined Ivar+Oak after selling a company that did billing for other people’s software. She opens every meeting with the same question: who pays when usage doubles?',
    askAbout: ['Usage pricing that customers renew', 'Reading a cap table upside down'],
  },
  'daniel-okafor': {
    basedIn: 'Berlin',
    quote: 'Nothing ships on a Friday. We learned it on a Saturday.',
    bio: 'Daniel Okafor runs two hundred models in production with a team of eleven and a rule that nothing ships on a Friday. The rule was written on a Saturday.',
    askAbout: ['On-call for statistics', 'Deleting a feature store'],
  },
  'harpreet-gillon': {
    basedIn: 'Birmingham',
    quote: 'Eleven thousand dropped parcels are a curriculum.',
    bio: 'Harpreet Gillon has watched robots drop eleven thousand parcels and can tell you what each of them taught. Her machines now handle the objects that no catalogue describes, gently.',
    askAbout: ['Grasping wet cardboard', 'The floor plan as a safety device'],
  },
  'camille-dervaux': {
    basedIn: 'Brussels',
    quote: 'Label every sentence. Then print the tally.',
    bio: 'Camille Dervaux edits a newspaper that labels every generated sentence and prints a tally on page two. Last year the tally fell, because reporters found that they were quicker.',
    askAbout: ['Corrections that catch up', 'Licensing an archive without losing it'],
  },
  'soo-ah-baek': {
    basedIn: 'Seoul',
    quote: 'If it needs a lake to cool it, the design is not finished.',
    bio: 'Soo-ah Baek designs accelerators for people who pay their own electricity. Her last chip was delayed by four months so that it could be cooled with air, and sold out because of it.',
    askAbout: ['Memory, the quiet bottleneck', 'Benchmarks that suppliers dislike'],
  },
  'mateo-larrondo': {
    basedIn: 'Valencia',
    quote: 'A good model saves water. A great one fits in a text message.',
    bio: 'Mateo Larrondo advises four thousand farms by text message because that is what the tractors receive. He measures a model by the litre of water it did not use.',
    askAbout: ['Forecasts for a two-hectare field', 'Farmers as owners of their data'],
  },
  'wanjiru-kamande': {
    basedIn: 'Nairobi',
    quote: 'Whoever lends a voice is owed a royalty.',
    bio: 'Wanjiru Kamande records languages that keyboards forgot, and pays the speakers a royalty each time a model uses them. Thirty-one communities have signed; two said no, and she invited both to present.',
    askAbout: ['Royalties for a voice', 'Speech recognition on a market day'],
  },
  'piotr-zawisza': {
    basedIn: 'Gdańsk',
    quote: 'It ordered the same chair six times, politely.',
    bio: 'Piotr Zawisza wrote workflow engines when they were unfashionable and has lived to see them renamed. He brings stack traces from agents that ordered the same chair six times.',
    askAbout: ['Retries that are safe at three in the morning', 'One agent instead of nine'],
  },
  'anjali-deshpal': {
    basedIn: 'Bengaluru',
    quote: 'If I cannot explain the score, I may not use it.',
    bio: 'Anjali Deshpal removed an automated hiring score on the day she could not explain it to an applicant. The replacement asks fewer questions and has hired more people who stayed.',
    askAbout: ['Scores an applicant may contest', 'Measuring skill without a test'],
  },
  'eero-vahtola': {
    basedIn: 'Espoo',
    quote: 'Be wrong in public, and say by how much.',
    bio: 'Eero Vahtola predicts wind, is wrong in public every day, and publishes by how much. Traders trust him for the intervals rather than for the line.',
    askAbout: ['Honest error bars', 'When the seasonal baseline wins'],
  },
  'graciela-montelongo': {
    basedIn: 'Reykjavík',
    quote: 'The strictest rule and the loosest failed alike.',
    bio: 'Graciela Montelongo let sixty schools choose their own rules on generated homework, then compared the results. The strictest and the loosest did equally badly, and the paper about it is four pages long.',
    askAbout: ['Exams with an assistant in the room', 'Teachers who wrote their own tools'],
  },
  'idris-benhallou': {
    basedIn: 'Rabat',
    quote: 'Three countries agree on the electricity price. It is a start.',
    bio: 'Idris Benhallou is building public compute for three countries that agree on very little apart from the electricity price. His diagrams show borders, cables and the one lawyer who understands both.',
    askAbout: ['Sharing a cluster between ministries', 'What independence costs per hour'],
  },
};

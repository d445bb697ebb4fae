import type { Track } from './track';

export const transformationTracks: Track[] = [
  {
    id: 'from-pilot-to-production',
    title: 'From Pilot to Production',
    description:
      'Most pilots die of politeness: nobody says no, and nobody pays. Six operators walk through the month in which their trial became a budget line, and what they switched off to make room for it.',
    audience: 'Chief operating officers, transformation leads, programme sponsors',
    topics: [
      'Choosing a first process that can survive failure',
      'Exit criteria written before the kick-off',
      'Moving ownership from the lab to the line',
      'What to retire once the new system holds',
    ],
    category: 'transformation',
  },
  {
    id: 'economics-of-ai',
    title: 'The Economics of AI',
    description:
      'Unit cost per answer, margin per model, and the awkward quarter in which usage grew faster than revenue. Speakers bring the spreadsheet, including the tab they hoped nobody would open.',
    audience: 'Finance directors, business unit heads, strategy teams',
    topics: [
      'Cost per task against cost per seat',
      'Pricing a product whose costs move weekly',
      'Productivity gains that reach the accounts',
      'When buying is cheaper than building twice',
    ],
    category: 'transformation',
  },
  {
    id: 'agents-in-the-back-office',
    title: 'Agents in the Back Office',
    description:
      'Invoices, claims, onboarding and every other queue that people dread on Monday. The track follows delegated work from instruction to audit, and looks hard at who signs when software acts.',
    audience: 'Shared service directors, process owners, internal auditors',
    topics: [
      'Permissions for software that can spend money',
      'Hand-over points between agents and clerks',
      'Measuring rework instead of volume',
      'Audit trails that an auditor will read',
    ],
    category: 'transformation',
  },
  {
    id: 'industries-rewritten',
    title: 'Industries Rewritten',
    description:
      'Insurance, healthcare, logistics, agriculture and law compare notes on what changed in their cost base since 2023. Each case is told by two people from one company: the one who asked for it and the one who has to live with it.',
    audience: 'Sector leads, corporate development, industry associations',
    topics: [
      'Underwriting with satellite and sensor data',
      'Freight planning when customers change their minds',
      'Contract review at the speed of the deal',
      'Which margins moved in retail, finance and manufacturing',
    ],
    category: 'transformation',
  },
  {
    id: 'sovereign-compute',
    title: 'Sovereign AI and the New Map of Compute',
    description:
      'Where a model runs has become a question for ministers. Builders of national clouds, chip buyers and exporters discuss what independence costs, and how much of it a mid-sized country can afford.',
    audience: 'Digital ministries, cloud architects, critical infrastructure operators',
    topics: [
      'National model programmes after their first budget cycle',
      'Export controls read by an engineer',
      'Shared European compute: queues, quotas and results',
      'Local languages as strategic infrastructure',
    ],
    category: 'transformation',
  },
  {
    id: 'energy-for-intelligence',
    title: 'Energy for Intelligence',
    description:
      'A data centre asks the grid for as much power as a town, and asks for it by spring. Utilities and hyperscale tenants share a stage, a substation diagram and a healthy disagreement.',
    audience: 'Utilities, data centre developers, energy regulators, site selectors',
    topics: [
      'Connection queues and how to leave them',
      'Training runs that follow the wind',
      'Waste heat with a paying customer',
      'Honest carbon accounting for inference',
    ],
    category: 'transformation',
  },
  {
    id: 'work-after-automation',
    title: 'Work After Automation',
    description:
      'Job titles outlive the jobs behind them. Works councils, employers and the people who were actually redeployed describe a transition in the order in which it happened, not in the order of the press release.',
    audience: 'Employers, unions, labour economists, training providers',
    topics: [
      'Redesigning roles task by task',
      'Consultation that starts before procurement',
      'Apprenticeships when the entry-level work is gone',
      'Wage effects seen in payroll data',
    ],
    category: 'transformation',
  },
  {
    id: 'generative-ai-in-the-enterprise',
    title: 'Generative AI in the Enterprise',
    description:
      'Ten thousand employees have a chatbot; four hundred use it on Fridays. This track is about adoption after the launch party: habits, house rules, licences and the drafts that never needed to be written.',
    audience: 'Digital workplace leads, knowledge managers, internal communications',
    topics: [
      'Usage that lasts past week six',
      'House style for machine drafts',
      'Licence negotiations with usage data in hand',
      'Prompts as shared assets, with owners',
    ],
    category: 'transformation',
  },
  {
    id: 'the-next-ten-years',
    title: 'The Next Ten Years',
    description:
      'Forecasts with a name and a date attached. Every speaker in this track files three predictions that can be proved wrong, and opens by grading the ones they filed at the previous summit.',
    audience: 'Strategists, foresight teams, long-horizon investors',
    topics: [
      'Scaling, plateaus and how one would notice',
      'Science automated end to end',
      'Machines as customers of other machines',
      'Scenarios in which the boring future wins',
    ],
    category: 'transformation',
  },
];

import type { Track } from './track';

export const technicalTracks: Track[] = [
  {
    id: 'foundation-models-in-practice',
    title: 'Foundation Models in Practice',
    description:
      'Choosing, adapting and replacing large models when a better one arrives every quarter. Bring your context window, your constraints and the regression you cannot explain.',
    audience: 'Machine learning engineers, applied scientists, platform teams',
    topics: [
      'Fine-tuning large language models (LLMs) against prompting, with receipts',
      'Small models that beat large ones on one task',
      'Migration between model versions without downtime',
      'Licences of open weights, read to the end',
    ],
    category: 'technical',
  },
  {
    id: 'retrieval-and-knowledge',
    title: 'Retrieval and Knowledge Systems',
    description:
      'An answer is only as good as the paragraph it was built on. Engineers take apart pipelines that search twelve million documents and explain why the index, not the model, was the hard part.',
    audience: 'Search engineers, information architects, knowledge graph teams',
    topics: [
      'Chunking that respects tables and footnotes',
      'Hybrid search with measured recall',
      'Access rights that survive the index',
      'Citations a lawyer can follow',
    ],
    category: 'technical',
  },
  {
    id: 'evaluation-beyond-benchmarks',
    title: 'Evaluation Beyond Benchmarks',
    description:
      'Leaderboards measure leaderboards. The sessions here build test sets from real failures, cost them, and keep them secret from the next training run.',
    audience: 'Evaluation leads, quality engineers, research managers',
    topics: [
      'Golden sets drawn from incident reports',
      'Judging with models, and judging the judge',
      'Statistical power for people in a hurry',
      'Drift alarms that somebody answers',
    ],
    category: 'technical',
  },
  {
    id: 'mlops',
    title: 'MLOps and Model Operations',
    description:
      'Deployments on a Thursday, rollbacks on a Sunday. Platform teams show the pipelines, the on-call rota and the one dashboard that is still open six months later.',
    audience: 'Platform engineers, site reliability engineers, release managers',
    topics: [
      'Lineage from training row to prediction',
      'Canary releases for machine learning',
      'Feature stores: keep, shrink or delete',
      'Incident reviews without a villain',
    ],
    category: 'technical',
  },
  {
    id: 'agent-engineering',
    title: 'Agent Engineering',
    description:
      'Tools, memory, planning and the loop that would not end. We look at agents as distributed systems with poor manners, and borrow what forty years of workflow engines already learned.',
    audience: 'Software architects, agent developers, integration engineers',
    topics: [
      'Durable execution and safe retries',
      'Tool contracts and least privilege',
      'Multi-agent designs that earned their complexity',
      'Tracing a decision across nine steps',
    ],
    category: 'technical',
  },
  {
    id: 'vision-on-the-edge',
    title: 'Computer Vision on the Edge',
    description:
      'Cameras on cranes, tractors and hospital ceilings, far from any server. Practitioners discuss optics, labels and weather, which between them cause more outages than any architecture.',
    audience: 'Vision engineers, embedded developers, inspection specialists',
    topics: [
      'Deep learning on four watts that keeps the rare class',
      'Labelling defects nobody has photographed',
      'Calibration after somebody moved the camera',
      'Privacy masks computed on the device',
    ],
    category: 'technical',
  },
  {
    id: 'speech-and-multilingual',
    title: 'Speech and Multilingual Systems',
    description:
      'Half of the callers switch language in the middle of a sentence. Teams from Lagos, Helsinki and Bengaluru present recognisers, translators and voices built for how people speak rather than how they spell.',
    audience: 'Speech scientists, localisation leads, contact centre engineers',
    topics: [
      'Code-switching and accented speech',
      'NLP for low-resource languages, with community consent',
      'Latency budgets for a natural pause',
      'Detecting cloned voices on a phone line',
    ],
    category: 'technical',
  },
  {
    id: 'robotics-and-embodied-ai',
    title: 'Robotics and Embodied AI',
    description:
      'Gravity is the strictest reviewer. Warehouse, surgical and field robots are demonstrated on the floor, with the emergency stop in the hands of the audience.',
    audience: 'Robotics engineers, automation integrators, safety assessors',
    topics: [
      'Policies learned from a hundred demonstrations',
      'Simulation gaps and how they were closed',
      'Grasping what the catalogue does not list',
      'Certifying an autonomous machine that keeps learning',
    ],
    category: 'technical',
  },
  {
    id: 'ai-security',
    title: 'AI Security and Red Teaming',
    description:
      'Prompt injection is the side door that nobody locked. Attackers with permission demonstrate it live, defenders explain what they log, and both leave with a longer list.',
    audience: 'Security engineers, red teams, chief information security officers',
    topics: [
      'Injection through documents, images and calendars',
      'Stolen weights: detection and response',
      'Poisoned data found before training',
      'Cybersecurity threat models that fit on one page',
    ],
    category: 'technical',
  },
  {
    id: 'privacy-preserving-ml',
    title: 'Privacy-Preserving Machine Learning',
    description:
      'Learning from records you are not allowed to see is possible, and it is slower than the brochure. Hospitals, banks and statistics offices report on four methods in daily use.',
    audience: 'Privacy engineers, data protection officers, statisticians',
    topics: [
      'Federated training on healthcare records across borders',
      'Choosing an epsilon and defending it',
      'Secure enclaves: attestation in practice',
      'Deleting a person from a trained model',
    ],
    category: 'technical',
  },
  {
    id: 'data-engineering-for-ai',
    title: 'Data Engineering for AI',
    description:
      'The glamorous part is the model; the expensive part is the column called status_2. Expect pipelines, contracts, deduplication and a frank hour about spreadsheets.',
    audience: 'Data engineers, analytics engineers, database administrators',
    topics: [
      'Data contracts between teams that never meet',
      'Near-duplicate detection at scale',
      'Streaming features with late events',
      'Unstructured archives made queryable',
    ],
    category: 'technical',
  },
  {
    id: 'synthetic-data',
    title: 'Synthetic Data',
    description:
      'When real examples are rare, private or dangerous to collect, teams invent them. The question of the track is how to tell a useful invention from an echo.',
    audience: 'Data scientists, simulation engineers, clinical and financial modellers',
    topics: [
      'Fidelity, utility and privacy on one chart',
      'Simulators as data factories',
      'Collapse after training on one’s own output',
      'Regulators’ first rulings on invented records',
    ],
    category: 'technical',
  },
  {
    id: 'time-series-and-forecasting',
    title: 'Time Series and Forecasting',
    description:
      'Demand, load, prices and pollen. Forecasters compare pretrained models with the exponential smoothing that has embarrassed their predecessors since 1957.',
    audience: 'Quantitative analysts, demand planners, grid and supply chain modellers',
    topics: [
      'Pretrained forecasters against seasonal baselines',
      'Intervals that cover what they promise',
      'Hierarchies that have to add up',
      'Planning around the event that never happened before',
    ],
    category: 'technical',
  },
  {
    id: 'recommendation-and-ranking',
    title: 'Recommendation and Ranking',
    description:
      'Every list is an opinion. Engineers from retail, news and recruitment discuss what they optimise for now that clicks have lost their reputation.',
    audience: 'Ranking engineers, personalisation leads, marketplace teams',
    topics: [
      'Objectives beyond the click',
      'Cold starts without dark patterns',
      'Exploration that users forgive',
      'Explaining a rank under the Digital Services Act',
    ],
    category: 'technical',
  },
  {
    id: 'reinforcement-learning',
    title: 'Reinforcement Learning Outside the Lab',
    description:
      'Rewards are easy to write and hard to mean. Cooling plants, trading desks and ad auctions report what happened when an agent found the loophole first.',
    audience: 'Control engineers, research scientists, operations researchers',
    topics: [
      'Offline learning from yesterday’s logs',
      'Constraints that hold during exploration',
      'Reward hacking: a field guide',
      'Preference tuning without flattery',
    ],
    category: 'technical',
  },
  {
    id: 'inference-chips-and-cost',
    title: 'Inference, Chips and Cost',
    description:
      'Tokens per second, per watt and per euro. Hardware builders and the people who pay their invoices go through batching, caching and the accelerators that are neither green nor black.',
    audience: 'Infrastructure engineers, procurement, hardware architects',
    topics: [
      'Serving at peak without buying for peak',
      'Speculative decoding and cache reuse',
      'Benchmarks on your own traffic',
      'Second-hand accelerators and their afterlife',
    ],
    category: 'technical',
  },
  {
    id: 'interpretability',
    title: 'Interpretability and Explainability',
    description:
      'A refused loan deserves a reason, and a researcher wants a mechanism. This track keeps the two apart, then shows the few places where they meet.',
    audience: 'Model risk managers, researchers, medical device and credit teams',
    topics: [
      'Features found inside large neural networks',
      'Explanations tested on the people who receive them',
      'Counterfactuals a customer can act on',
      'Choosing a simple model on purpose',
    ],
    category: 'technical',
  },
  {
    id: 'ai-assisted-engineering',
    title: 'AI-Assisted Software Engineering',
    description:
      'Code is cheap now; reviewing it is not. Engineering leaders bring before-and-after data on defects, throughput and the morale of people who used to like typing.',
    audience: 'Engineering managers, developer experience teams, staff engineers',
    topics: [
      'Review queues under machine-written load',
      'Tests as the specification an assistant obeys',
      'Legacy migrations file by file',
      'Junior engineers in a senior-shaped market',
    ],
    category: 'technical',
  },
];

import { drone, field, greenhouse, ledger, weir } from '@concourse/pictures/scenes';
import type { SummitDetails } from './summit';

export const agricultureSummit: SummitDetails = {
  when: {
    city: 'Berlin',
    format: 'In person',
    next: 'Its dates are not announced yet',
    notify: '/gais/Registration?conference=agriculture',
  },
  cropAnchor: 'start',
  wide: field.plain,
  tall: field.tall,
  introduction: {
    title: 'Farming has always been forecasting.',
    size: {
      title: 'AI in agriculture',
      subtitle: 'Market size, 2023 to 2030',
      range: 'USD 1.7B (2023) to USD 11.2B by 2030',
    },
    growth: { title: 'Growth', subtitle: 'Yearly, compounded', percent: '25.5% CAGR' },
    paragraphs: [
      'A grower makes forty decisions between sowing and harvest, most of them with a phone in one hand and the sky in the other. Software can now inform about thirty of those, at a price that only some farms can carry.',
      'We invite the farms first. Large estates, family holdings and cooperatives describe a season with sensors, sprayers and satellite maps, including the week in which the signal failed.',
      'Machine makers, seed houses, insurers and traders then answer in the same room. The topic of the afternoon is who owns a field’s data once the field has been sold.',
    ],
  },
  reasonsTitle: 'Why growers and builders meet here',
  reasons: [
    {
      number: 1,
      title: 'Fields as test benches',
      description:
        'Trials from nine climates, reported per hectare: input saved, yield gained, hours lost to software updates.',
      icon: 'leaf',
      picture: greenhouse.wide,
    },
    {
      number: 2,
      title: 'Machines that earn their diesel',
      description:
        'Autonomous weeders, milking robots and drones are compared on cost per working hour instead of on horsepower.',
      icon: 'truck',
      picture: drone.wide,
    },
    {
      number: 3,
      title: 'Water, soil and the permit',
      description:
        'Agronomists and water authorities map where a model may irrigate and where it has to ask.',
      icon: 'pin',
      picture: weir.wide,
    },
    {
      number: 4,
      title: 'A price before the harvest',
      description:
        'Traders, insurers and lenders show what they pay for better forecasts, and what they charge for worse ones.',
      icon: 'chart',
      picture: ledger.wide,
    },
  ],
  registerLink: '/gais/ticket',
  agendaLink: '#schedule',
  showIntroduction: true,
  showWhyJoin: true,
  showAudience: false,
  showAwardAgenda: false,
  showRegister: false,
};

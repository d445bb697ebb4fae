import alderwayFreight from '@concourse/pictures/logos/alderway-freight.svg';
import anchorlineBank from '@concourse/pictures/logos/anchorline-bank.svg';
import basaltRobotics from '@concourse/pictures/logos/basalt-robotics.svg';
import bellwetherInsurance from '@concourse/pictures/logos/bellwether-insurance.svg';
import bluefernGenomics from '@concourse/pictures/logos/bluefern-genomics.svg';
import cairnSecurity from '@concourse/pictures/logos/cairn-security.svg';
import calyxFoods from '@concourse/pictures/logos/calyx-foods.svg';
import centrefieldPaper from '@concourse/pictures/logos/centrefield-paper.svg';
import cinderpathEnergy from '@concourse/pictures/logos/cinderpath-energy.svg';
import corvaneAerospace from '@concourse/pictures/logos/corvane-aerospace.svg';
import deltawork from '@concourse/pictures/logos/deltawork.svg';
import dovetailLegal from '@concourse/pictures/logos/dovetail-legal.svg';
import eastgateClinics from '@concourse/pictures/logos/eastgate-clinics.svg';
import fallowAgritech from '@concourse/pictures/logos/fallow-agritech.svg';
import ferrousMobility from '@concourse/pictures/logos/ferrous-mobility.svg';
import fjordlight from '@concourse/pictures/logos/fjordlight.svg';
import gantryPorts from '@concourse/pictures/logos/gantry-ports.svg';
import glasshouseCapital from '@concourse/pictures/logos/glasshouse-capital.svg';
import harrowgateFarms from '@concourse/pictures/logos/harrowgate-farms.svg';
import hexalineChips from '@concourse/pictures/logos/hexaline-chips.svg';
import inkwellPublishing from '@concourse/pictures/logos/inkwell-publishing.svg';
import juniperStreetVentures from '@concourse/pictures/logos/juniper-street-ventures.svg';
import keelsonMarine from '@concourse/pictures/logos/keelson-marine.svg';
import lanternfish from '@concourse/pictures/logos/lanternfish.svg';
import loomstate from '@concourse/pictures/logos/loomstate.svg';
import meridianTolls from '@concourse/pictures/logos/meridian-tolls.svg';
import millraceWater from '@concourse/pictures/logos/millrace-water.svg';
import nimbusYard from '@concourse/pictures/logos/nimbus-yard.svg';
import northernCouncil from '@concourse/pictures/logos/northern-council.svg';
import orreryAnalytics from '@concourse/pictures/logos/orrery-analytics.svg';
import palisadeHousing from '@concourse/pictures/logos/palisade-housing.svg';
import quillonDefence from '@concourse/pictures/logos/quillon-defence.svg';
import redshankTelecom from '@concourse/pictures/logos/redshank-telecom.svg';
import saltmarshOptics from '@concourse/pictures/logos/saltmarsh-optics.svg';
import seventhPlatform from '@concourse/pictures/logos/seventh-platform.svg';
import stillwaterCare from '@concourse/pictures/logos/stillwater-care.svg';
import tidemarkTrading from '@concourse/pictures/logos/tidemark-trading.svg';
import umberMaterials from '@concourse/pictures/logos/umber-materials.svg';
import wayfareRail from '@concourse/pictures/logos/wayfare-rail.svg';
import zephyrTurbines from '@concourse/pictures/logos/zephyr-turbines.svg';
import type { Company } from './company';
import { partners } from './partners';

/** Every participating company, the partners first. */
export const companies: Company[] = [
  ...partners,
  {
    id: 'alderway-freight',
    name: 'Alderway Freight',
    logo: alderwayFreight,
    width: 32,
    mark: 'symbol',
  },
  {
    id: 'anchorline-bank',
    name: 'Anchorline Bank',
    logo: anchorlineBank,
    width: 32,
    mark: 'symbol',
  },
  {
    id: 'basalt-robotics',
    name: 'Basalt Robotics',
    logo: basaltRobotics,
    width: 32,
    mark: 'symbol',
  },
  {
    id: 'bellwether-insurance',
    name: 'Bellwether Insurance',
    logo: bellwetherInsurance,
    width: 32,
    mark: 'symbol',
  },
  {
    id: 'bluefern-genomics',
    name: 'Bluefern Genomics',
    logo: bluefernGenomics,
    width: 32,
    mark: 'symbol',
  },
  { id: 'cairn-security', name: 'Cairn Security', logo: cairnSecurity, width: 32, mark: 'symbol' },
  { id: 'calyx-foods', name: 'Calyx Foods', logo: calyxFoods, width: 32, mark: 'symbol' },
  {
    id: 'centrefield-paper',
    name: 'Centrefield Paper',
    logo: centrefieldPaper,
    width: 32,
    mark: 'symbol',
  },
  {
    id: 'cinderpath-energy',
    name: 'Cinderpath Energy',
    logo: cinderpathEnergy,
    width: 32,
    mark: 'symbol',
  },
  {
    id: 'corvane-aerospace',
    name: 'Corvane Aerospace',
    logo: corvaneAerospace,
    width: 32,
    mark: 'symbol',
  },
  { id: 'deltawork', name: 'Deltawork', logo: deltawork, width: 32, mark: 'symbol' },
  { id: 'dovetail-legal', name: 'Dovetail Legal', logo: dovetailLegal, width: 32, mark: 'symbol' },
  {
    id: 'eastgate-clinics',
    name: 'Eastgate Clinics',
    logo: eastgateClinics,
    width: 32,
    mark: 'symbol',
  },
  {
    id: 'fallow-agritech',
    name: 'Fallow Agritech',
    logo: fallowAgritech,
    width: 32,
    mark: 'symbol',
  },
  {
    id: 'ferrous-mobility',
    name: 'Ferrous Mobility',
    logo: ferrousMobility,
    width: 32,
    mark: 'symbol',
  },
  { id: 'fjordlight', name: 'Fjordlight', logo: fjordlight, width: 32, mark: 'symbol' },
  { id: 'gantry-ports', name: 'Gantry Ports', logo: gantryPorts, width: 32, mark: 'symbol' },
  {
    id: 'glasshouse-capital',
    name: 'Glasshouse Capital',
    logo: glasshouseCapital,
    width: 32,
    mark: 'symbol',
  },
  {
    id: 'harrowgate-farms',
    name: 'Harrowgate Farms',
    logo: harrowgateFarms,
    width: 32,
    mark: 'symbol',
  },
  { id: 'hexaline-chips', name: 'Hexaline Chips', logo: hexalineChips, width: 32, mark: 'symbol' },
  {
    id: 'inkwell-publishing',
    name: 'Inkwell Publishing',
    logo: inkwellPublishing,
    width: 32,
    mark: 'symbol',
  },
  {
    id: 'juniper-street-ventures',
    name: 'Juniper Street Ventures',
    logo: juniperStreetVentures,
    width: 32,
    mark: 'symbol',
  },
  { id: 'keelson-marine', name: 'Keelson Marine', logo: keelsonMarine, width: 32, mark: 'symbol' },
  { id: 'lanternfish', name: 'Lanternfish', logo: lanternfish, width: 32, mark: 'symbol' },
  { id: 'loomstate', name: 'Loomstate', logo: loomstate, width: 32, mark: 'symbol' },
  { id: 'meridian-tolls', name: 'Meridian Tolls', logo: meridianTolls, width: 32, mark: 'symbol' },
  { id: 'millrace-water', name: 'Millrace Water', logo: millraceWater, width: 32, mark: 'symbol' },
  { id: 'nimbus-yard', name: 'Nimbus Yard', logo: nimbusYard, width: 32, mark: 'symbol' },
  {
    id: 'northern-council',
    name: 'Northern Council',
    logo: northernCouncil,
    width: 32,
    mark: 'symbol',
  },
  {
    id: 'orrery-analytics',
    name: 'Orrery Analytics',
    logo: orreryAnalytics,
    width: 32,
    mark: 'symbol',
  },
  {
    id: 'palisade-housing',
    name: 'Palisade Housing',
    logo: palisadeHousing,
    width: 32,
    mark: 'symbol',
  },
  {
    id: 'quillon-defence',
    name: 'Quillon Defence',
    logo: quillonDefence,
    width: 32,
    mark: 'symbol',
  },
  {
    id: 'redshank-telecom',
    name: 'Redshank Telecom',
    logo: redshankTelecom,
    width: 32,
    mark: 'symbol',
  },
  {
    id: 'saltmarsh-optics',
    name: 'Saltmarsh Optics',
    logo: saltmarshOptics,
    width: 32,
    mark: 'symbol',
  },
  {
    id: 'seventh-platform',
    name: 'Seventh Platform',
    logo: seventhPlatform,
    width: 32,
    mark: 'symbol',
  },
  {
    id: 'stillwater-care',
    name: 'Stillwater Care',
    logo: stillwaterCare,
    width: 32,
    mark: 'symbol',
  },
  {
    id: 'tidemark-trading',
    name: 'Tidemark Trading',
    logo: tidemarkTrading,
    width: 32,
    mark: 'symbol',
  },
  {
    id: 'umber-materials',
    name: 'Umber Materials',
    logo: umberMaterials,
    width: 32,
    mark: 'symbol',
  },
  { id: 'wayfare-rail', name: 'Wayfare Rail', logo: wayfareRail, width: 32, mark: 'symbol' },
  {
    id: 'zephyr-turbines',
    name: 'Zephyr Turbines',
    logo: zephyrTurbines,
    width: 32,
    mark: 'symbol',
  },
];

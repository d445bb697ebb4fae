import amaraOkonjo from '@concourse/pictures/portraits/large/amara-okonjo.svg';
import jonasWeidlich from '@concourse/pictures/portraits/large/jonas-weidlich.svg';
import leilaHaddadi from '@concourse/pictures/portraits/large/leila-haddadi.svg';
import tomasBrandvold from '@concourse/pictures/portraits/large/tomas-brandvold.svg';
import meiTanabe from '@concourse/pictures/portraits/large/mei-tanabe.svg';
import rafaelQueiroz from '@concourse/pictures/portraits/large/rafael-queiroz.svg';
import ingridSolheim from '@concourse/pictures/portraits/large/ingrid-solheim.svg';
import kwameAsante from '@concourse/pictures/portraits/large/kwame-asante.svg';
import nourElsayed from '@concourse/pictures/portraits/large/nour-elsayed.svg';
import viktorLindqvist from '@concourse/pictures/portraits/large/viktor-lindqvist.svg';
import priyaRaghunath from '@concourse/pictures/portraits/large/priya-raghunath.svg';
import danielOkafor from '@concourse/pictures/portraits/large/daniel-okafor.svg';
import harpreetGillon from '@concourse/pictures/portraits/large/harpreet-gillon.svg';
import camilleDervaux from '@concourse/pictures/portraits/large/camille-dervaux.svg';
import sooAhBaek from '@concourse/pictures/portraits/large/soo-ah-baek.svg';
import mateoLarrondo from '@concourse/pictures/portraits/large/mateo-larrondo.svg';
import wanjiruKamande from '@concourse/pictures/portraits/large/wanjiru-kamande.svg';
import piotrZawisza from '@concourse/pictures/portraits/large/piotr-zawisza.svg';
import anjaliDeshpal from '@concourse/pictures/portraits/large/anjali-deshpal.svg';
import eeroVahtola from '@concourse/pictures/portraits/large/eero-vahtola.svg';
import gracielaMontelongo from '@concourse/pictures/portraits/large/graciela-montelongo.svg';
import idrisBenhallou from '@concourse/pictures/portraits/large/idris-benhallou.svg';

export const largePortraits = {
  'amara-okonjo': amaraOkonjo,
  'jonas-weidlich': jonasWeidlich,
  'leila-haddadi': leilaHaddadi,
  'tomas-brandvold': tomasBrandvold,
  'mei-tanabe': meiTanabe,
  'rafael-queiroz': rafaelQueiroz,
  'ingrid-solheim': ingridSolheim,
  'kwame-asante': kwameAsante,
  'nour-elsayed': nourElsayed,
  'viktor-lindqvist': viktorLindqvist,
  'priya-raghunath': priyaRaghunath,
  'daniel-okafor': danielOkafor,
  'harpreet-gillon': harpreetGillon,
  'camille-dervaux': camilleDervaux,
  'soo-ah-baek': sooAhBaek,
  'mateo-larrondo': mateoLarrondo,
  'wanjiru-kamande': wanjiruKamande,
  'piotr-zawisza': piotrZawisza,
  'anjali-deshpal': anjaliDeshpal,
  'eero-vahtola': eeroVahtola,
  'graciela-montelongo': gracielaMontelongo,
  'idris-benhallou': idrisBenhallou,
};

export type SpeakerPortraitId = keyof typeof largePortraits;

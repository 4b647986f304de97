import type { LucideIcon } from 'lucide-react';
import Armchair from 'lucide-react/icons/armchair';
import Bath from 'lucide-react/icons/bath';
import BedDouble from 'lucide-react/icons/bed-double';
import BedSingle from 'lucide-react/icons/bed-single';
import Briefcase from 'lucide-react/icons/briefcase';
import Building from 'lucide-react/icons/building';
import Car from 'lucide-react/icons/car';
import CookingPot from 'lucide-react/icons/cooking-pot';
import Expand from 'lucide-react/icons/expand';
import Fence from 'lucide-react/icons/fence';
import LandPlot from 'lucide-react/icons/land-plot';
import Package from 'lucide-react/icons/package';
import Ruler from 'lucide-react/icons/ruler';
import ShowerHead from 'lucide-react/icons/shower-head';
import Sofa from 'lucide-react/icons/sofa';
import Toilet from 'lucide-react/icons/toilet';
import Users from 'lucide-react/icons/users';
import WashingMachine from 'lucide-react/icons/washing-machine';
import WavesLadder from 'lucide-react/icons/waves-ladder';
import type { Amenity, Area } from '../../domain/catalogue/enumerations.ts';

/** One icon for each of the 21 amenity keys (specification 1§3). */
export const amenityIcons: Record<Amenity | Area, LucideIcon> = {
  dormitorios: BedDouble,
  suites: BedDouble,
  banheiros: Bath,
  salas: Sofa,
  vagas_garagem: Car,
  varanda: Fence,
  copas: Armchair,
  cozinhas: CookingPot,
  piscinas: WavesLadder,
  lavabos: Toilet,
  despensas: Package,
  banheiro_empregada: ShowerHead,
  dormitorio_empregada: BedSingle,
  areas_servico: WashingMachine,
  escritorio: Briefcase,
  area_comum: Users,
  area_util: Ruler,
  area_privativa: Ruler,
  area_construida: Building,
  area_terreno: LandPlot,
  area_total: Expand,
};

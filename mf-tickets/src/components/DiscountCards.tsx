import { Card } from '@concourse/ui/Card';
import { CardGrid } from '@concourse/ui/CardGrid';
import { discountGroups, groupBookings } from '../content/discounts';

export function DiscountCards() {
  return (
    <CardGrid columns={3} label="Discounts and group bookings">
      {discountGroups.map(({ id, name, text, proof, apply }) => (
        <Card
          key={id}
          title={name}
          level="h3"
          href={`/gais/Registration?group=${id}`}
          linkLabel={apply}
        >
          <p>{text}</p>
          <p className="small muted">Subject to verification: bring {proof}.</p>
        </Card>
      ))}
      <Card
        title={groupBookings.name}
        level="h3"
        href={groupBookings.href}
        linkLabel={groupBookings.apply}
      >
        <p>{groupBookings.text}</p>
      </Card>
    </CardGrid>
  );
}

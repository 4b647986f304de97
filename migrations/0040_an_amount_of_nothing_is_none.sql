-- Some sources write 0 where they have no appraisal or price.
update property set appraisal_cents = null where appraisal_cents <= 0;
update property set price_cents = null where price_cents <= 0;
update property set campaign_total_cents = null where campaign_total_cents <= 0;

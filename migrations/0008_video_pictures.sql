-- Pictures of videos, which are fetched once and served by us: a row for each address that a listing names.
create table video_picture (
  address text primary key,
  -- The same video has many addresses: `youtube:ID`, `vimeo:ID`.
  video text not null,
  -- Of the stored photo; null: not there yet, or none was found.
  photo_key text,
  -- When it was last put on the list of what to fetch.
  asked_at timestamptz not null
);
create index video_picture_video on video_picture (video);

-- The few listings with a video, so that looking for them reads no other.
create index property_with_video on property (number)
  where (detail #>> '{media,video}') is not null or (detail #> '{media,videos}') <> '[]'::jsonb;

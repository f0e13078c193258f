/** The statements that Transago's pages tell people to run, as they stand there; the claims run them. */
export const statements = {
  createDatabase: `
DEFINE NAMESPACE IF NOT EXISTS transago;
USE NS transago;
DEFINE DATABASE IF NOT EXISTS transago;`,

  inspect: `
INFO FOR DB;`,

  makeStrict: `
DEFINE DATABASE OVERWRITE transago STRICT;`,

  listPeople: `
SELECT name, email, role FROM profile;`,

  resetPassword: `
UPDATE profile
  SET password = crypto::argon2::generate('a new password')
  WHERE email = 'bo@example.com';`,

  appoint: `
UPDATE profile SET role = 'admin'
  WHERE email = 'bo@example.com';`,

  handOver: `
LET $heir = (SELECT VALUE id FROM profile
  WHERE email = 'ada@example.com')[0];
UPDATE bill SET createdBy = $heir
  WHERE $heir AND createdBy.email = 'bo@example.com';
UPDATE payment SET paidBy = $heir
  WHERE $heir AND paidBy.email = 'bo@example.com';`,

  deleteEntries: `
DELETE bill WHERE createdBy.email = 'bo@example.com';
DELETE payment WHERE paidBy.email = 'bo@example.com';`,

  removePerson: `
DELETE profile WHERE email = 'bo@example.com';`,

  resetOwner: `
DEFINE USER OVERWRITE root ON ROOT
  PASSWORD 'a new password' ROLES OWNER;`,
} as const

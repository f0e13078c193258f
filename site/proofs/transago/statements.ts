/** The statements that Transago's pages tell readers to run, verbatim. The claims run them. */
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

  inspectProfile: `
INFO FOR TABLE profile;`,

  changeEmail: `
UPDATE profile SET email = 'bo@example.org'
  WHERE email = 'bo@example.com';`,

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

  adoptOrphans: `
LET $heir = (SELECT VALUE id FROM profile
  WHERE email = 'ada@example.com')[0];
UPDATE bill SET createdBy = $heir
  WHERE $heir AND createdBy.id = NONE;
UPDATE payment SET paidBy = $heir
  WHERE $heir AND paidBy.id = NONE;`,

  removePerson: `
DELETE profile WHERE email = 'bo@example.com';`,

  openRegistration: `
DEFINE ACCESS OVERWRITE user ON DATABASE TYPE RECORD
  SIGNUP (
    CREATE profile SET
      name = $name,
      email = $email,
      password = crypto::argon2::generate($password),
      role = IF array::len((SELECT id FROM profile LIMIT 1))
        = 0 { 'admin' } ELSE { 'user' }
  )
  SIGNIN (
    SELECT * FROM profile WHERE email = $email
      AND crypto::argon2::compare(password, $password)
  )
  WITH JWT ALGORITHM HS256 KEY <CHANGE-ME>
  DURATION FOR TOKEN 4w2d, FOR SESSION 4w2d;`,

  closeRegistration: `
DEFINE ACCESS OVERWRITE user ON DATABASE TYPE RECORD
  SIGNIN (
    SELECT * FROM profile WHERE email = $email
      AND crypto::argon2::compare(password, $password)
  )
  WITH JWT ALGORITHM HS256 KEY <CHANGE-ME>
  DURATION FOR TOKEN 4w2d, FOR SESSION 4w2d;`,

  readEntries: `
SELECT * FROM bill;
SELECT * FROM payment;`,

  removeDatabase: `
USE NS transago;
REMOVE DATABASE transago;`,

  resetOwner: `
DEFINE USER OVERWRITE root ON ROOT
  PASSWORD 'a new password' ROLES OWNER;`,

  listOwners: `
INFO FOR ROOT;
INFO FOR NS;
INFO FOR DB;`,
} as const
